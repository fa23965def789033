import { useTranslations } from 'next-intl'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Said, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'

/** The mails of a request: to whom, and whether the mail server has taken them. */
export function RequestMails({ request: { id, mails } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  return (
    <Panel title={t('mails')}>
      {mails.length === 0 && <p>{t('noMails')}</p>}
      <Timeline>
        {mails.map((mail) => (
          <Said key={mail.id} side="ours" who={<span dir="auto">{mail.subject}</span>} at={<Moment moment={mail.at} />}>
            <p>
              {t('mailTo', { address: mail.recipient })} <Mark>{t(`delivery.${mail.status}`)}</Mark>
            </p>
            {mail.files.length > 0 && <p>{t('answer.attached', { names: mail.files.join(', ') })}</p>}
            {mail.words !== null && (
              <details>
                <summary>{t('mailWords')}</summary>
                <Written lang={mail.language}>{mail.words}</Written>
              </details>
            )}
            {mail.status === 'failed' && (
              <>
                <Soft as="p" tone="late">
                  {t('refused', { reason: mail.lastError ?? '' })}
                </Soft>
                <DeskButton action="resendRequestMail" id={`${id} ${mail.id}`}>
                  {t('actions.resend')}
                </DeskButton>
              </>
            )}
          </Said>
        ))}
      </Timeline>
    </Panel>
  )
}
