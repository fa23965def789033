import { useTranslations } from 'next-intl'
import type { LoadedHome } from '#lib/homes/view.ts'
import { translations } from '#lib/i18n/translations.ts'
import { Fact, Facts } from '../../desk-ui/facts/Facts.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Panel } from '../../desk-ui/panel/Panel.tsx'

/** The record of the CRM beside what the page shows, with why they differ; below it, all of the record. */
export function HomeRecord({ home: { compared, imported } }: { home: LoadedHome }) {
  const t = useTranslations('homes')
  if (!compared) return null
  return (
    <Panel title={t('record.title')} longWords>
      <p>{t('record.text', { language: translations(compared.language, 'common')('languageName'), at: imported })}</p>
      <PlainTable
        isEven
        caption={t('record.title')}
        heads={[t('record.field'), t('record.crm'), t('record.shown'), t('record.why')]}
        rows={compared.rows.map(({ field, crm, shown, reason }) => ({
          key: field,
          cells: [field, <bdi key="crm">{crm}</bdi>, <bdi key="shown">{shown}</bdi>, reason && t(`reasons.${reason}`)],
        }))}
      />
      <details>
        <summary>{t('record.all')}</summary>
        <Facts stacked>
          {compared.fields.map(({ field, value }) => (
            <Fact key={field} label={field} dir="auto">
              {value}
            </Fact>
          ))}
        </Facts>
      </details>
    </Panel>
  )
}
