import { useTranslations } from 'next-intl'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from '../../desk-ui/styles/Requests.module.css'

/** The mails of a request: to whom, and whether the mail server has taken them. */
export function RequestMails({ request: { id, mails } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk')
  return (
    <section className={frameStyles.card}>
      <h2>{t('mails')}</h2>
      {mails.length === 0 && <p>{t('noMails')}</p>}
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>
              <strong dir="auto">{mail.subject}</strong>
            </p>
            <p>
              {t('mailTo', { address: mail.recipient })} <Mark>{t(`delivery.${mail.status}`)}</Mark> {mail.at}
            </p>
            {mail.files.length > 0 && <p>{t('answer.attached', { names: mail.files.join(', ') })}</p>}
            {mail.words !== null && (
              <details>
                <summary>{t('mailWords')}</summary>
                <p className={styles.written} dir="auto" lang={mail.language}>
                  {mail.words}
                </p>
              </details>
            )}
            {mail.status === 'failed' && (
              <>
                <p className={styles.late}>{t('refused', { reason: mail.lastError ?? '' })}</p>
                <DeskButton action="resendRequestMail" id={`${id} ${mail.id}`}>
                  {t('actions.resend')}
                </DeskButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
