import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedMail } from '#lib/mail/desk/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { ReasonForm } from '../../desk-ui/ReasonForm.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

/** A mail that couldn't be delivered: what it is, why, and what can be done. */
export function MailPage({ mail }: { mail: LoadedMail }) {
  const t = useTranslations('mail.desk')
  const { id, subject, kind, address, reason, code, attempts, since, request, dropped } = mail
  const rows: [string, string | number][] = [
    [t('columns.to'), t(`kinds.${kind}`, { address })],
    [t('columns.reason'), reason],
    [t('code'), code],
    [t('columns.attempts'), attempts],
    [t('columns.since'), since],
  ]
  return (
    <>
      <section className={frameStyles.card}>
        <h2>
          <bdi>{subject}</bdi>
        </h2>
        <dl className={requestStyles.list}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {request && (
          <p>
            <Anchor href={request}>{t('request')}</Anchor>
          </p>
        )}
        {!dropped && (
          <DeskButton action="retryMail" id={id}>
            {t('retry')}
          </DeskButton>
        )}
        {dropped && <p>{t('given', { at: dropped.at, by: dropped.by ?? t('gone') })}</p>}
        {dropped && (
          <p dir="auto" className={requestStyles.written}>
            {dropped.reason}
          </p>
        )}
      </section>
      {!dropped && (
        <section className={frameStyles.card}>
          <h2>{t('drop.title')}</h2>
          <p>{t('drop.text')}</p>
          <ReasonForm
            form="dropMail"
            id={id}
            label={t('drop.reason')}
            hint={t('drop.reasonHint')}
            button={t('drop.button')}
          />
        </section>
      )}
    </>
  )
}
