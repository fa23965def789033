import { useTranslations } from 'next-intl'
import type { LoadedRequest } from '#lib/staff/requests/load-request.ts'
import { DeskButton } from '../DeskButton.tsx'
import frameStyles from '../DeskFrame.module.css'
import { Mark } from '../Mark.tsx'
import styles from './Requests.module.css'

/** The mails of a request: to whom, and whether the mail server has taken them. */
export function RequestMails({ request: { id, mails } }: { request: LoadedRequest }) {
  const t = useTranslations('staffRequests')
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
