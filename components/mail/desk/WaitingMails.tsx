import { useTranslations } from 'next-intl'
import type { LoadedMails } from '#lib/mail/desk/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'

/** The mails that wait for their next attempt. */
export function WaitingMails({ waiting: { count, mails } }: { waiting: LoadedMails['waiting'] }) {
  const t = useTranslations('mail.desk')
  return (
    <section className={tableStyles.wrapping}>
      <h2>{t('waiting.title')}</h2>
      <p>{t('waiting.summary', { count })}</p>
      {mails.length > 0 && (
        <PlainTable
          caption={t('waiting.title')}
          heads={[t('columns.subject'), t('columns.to'), t('columns.attempts'), t('columns.reason'), t('columns.next')]}
          rows={mails.map((mail) => ({
            key: mail.id,
            cells: [
              <bdi key="subject">{mail.subject}</bdi>,
              t(`kinds.${mail.kind}`, { address: mail.address }),
              mail.attempts,
              mail.reason,
              mail.next || t('due'),
            ],
          }))}
        />
      )}
    </section>
  )
}
