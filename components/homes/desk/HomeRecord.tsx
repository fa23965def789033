import { useTranslations } from 'next-intl'
import type { LoadedHome } from '#lib/homes/view.ts'
import { translations } from '#lib/i18n/translations.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import importStyles from '../../imports/desk/Imports.module.css'

/** The record of the CRM beside what the page shows, with why they differ; below it, all of the record. */
export function HomeRecord({ home: { compared, imported } }: { home: LoadedHome }) {
  const t = useTranslations('homes')
  if (!compared) return null
  return (
    <section className={`${frameStyles.card} ${tableStyles.wrapping}`}>
      <h2>{t('record.title')}</h2>
      <p>{t('record.text', { language: translations(compared.language, 'common')('languageName'), at: imported })}</p>
      <div className={importStyles.even}>
        <PlainTable
          caption={t('record.title')}
          heads={[t('record.field'), t('record.crm'), t('record.shown'), t('record.why')]}
          rows={compared.rows.map(({ field, crm, shown, reason }) => ({
            key: field,
            cells: [
              field,
              <bdi key="crm">{crm}</bdi>,
              <bdi key="shown">{shown}</bdi>,
              reason && t(`reasons.${reason}`),
            ],
          }))}
        />
      </div>
      <details>
        <summary>{t('record.all')}</summary>
        <dl className={requestStyles.list}>
          {compared.fields.map(({ field, value }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
