import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedMail } from '#lib/mail/desk/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { ReasonForm } from '../../desk-ui/ReasonForm.tsx'

/** A mail that couldn't be delivered or is on its way: what it is, why, and what can be done. */
export function MailPage({ mail }: { mail: LoadedMail }) {
  const t = useTranslations('mail.desk')
  const { id, subject, kind, address, reason, code, attempts, since, next, request, dropped } = mail
  const isWaiting = mail.state === 'queued'
  const rows: [string, ReactNode][] = [
    [t('columns.to'), t(`kinds.${kind}`, { address })],
    [t('columns.reason'), reason],
    [t('code'), code],
    [t('columns.attempts'), attempts],
    [t('columns.since'), <Moment key="since" moment={since} />],
    ...(isWaiting
      ? [[t('columns.next'), next ? <Moment key="next" moment={next} /> : t('due')] as [string, ReactNode]]
      : []),
  ]
  return (
    <>
      <Panel title={<bdi>{subject}</bdi>}>
        <Facts stacked>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {request && (
          <p>
            <Anchor href={request}>{t('request')}</Anchor>
          </p>
        )}
        {!dropped && !isWaiting && (
          <DeskButton action="retryMail" id={id}>
            {t('retry')}
          </DeskButton>
        )}
        {dropped && <p>{t('given', { at: dropped.at.words, by: dropped.by ?? t('gone') })}</p>}
        {dropped && <Written>{dropped.reason}</Written>}
      </Panel>
      {!dropped && !isWaiting && (
        <Panel title={t('drop.title')}>
          <p>{t('drop.text')}</p>
          <ReasonForm
            form="dropMail"
            id={id}
            label={t('drop.reason')}
            hint={t('drop.reasonHint')}
            button={t('drop.button')}
          />
        </Panel>
      )}
    </>
  )
}
