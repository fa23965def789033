import { useTranslations } from 'next-intl'
import { FilterFold } from '#components/desk-ui/lists/FilterFold.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { addressId } from '#lib/cms/documents/view-editor.ts'
import { CHANGE_SOURCES, type ChangesPage } from '#lib/cms/versions/view-changes.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './History.module.css'

type Props = { page: Pick<ChangesPage, 'changes' | 'chosen' | 'next'> }

/** Changes of any document, the latest first, each with the way to its history. */
export function LatestChanges({ page: { changes, chosen, next } }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.history')
  const older = new URLSearchParams(
    Object.entries({ ...chosen, before: next }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return (
    <>
      {changes.length === 0 && <p>{t('noChanges')}</p>}
      {changes.length > 0 && (
        <PlainTable
          caption={routeOf('deskChanges').title[locale]}
          heads={[t('filter.kind'), t('filter.person'), t('when')]}
          rows={changes.map(({ id, changedAt, source, person, kind, documentId, title }) => ({
            key: String(id),
            cells: [
              <Anchor key="what" href={deskPath('deskHistory', locale, kind, addressId(documentId))}>
                {t('what', { kind: documentLabels(kind, locale).kind.one, title: title ?? t('gone') })}
              </Anchor>,
              person ?? t(`sources.${source}`),
              t('at', {
                day: formatDayOf(changedAt, locale),
                time: formatTime(brusselsTime(changedAt.toISOString()), locale),
              }),
            ],
          }))}
        />
      )}
      {next !== null && (
        <p>
          <Anchor href={`${pathTo('deskChanges', locale)}?${older}`}>{t('older')}</Anchor>
        </p>
      )}
    </>
  )
}

type ChangesFilterProps = { page: Pick<ChangesPage, 'chosen' | 'people' | 'kinds'> }

/** Narrows the latest changes to a person, a kind or a source; the address holds the choice. */
export function ChangesFilter({ page: { chosen, people, kinds } }: ChangesFilterProps) {
  const locale = useLocale()
  const t = useTranslations('cms.history')
  const choices = {
    person: people,
    kind: kinds,
    source: CHANGE_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) })),
  }
  const active = [chosen.person, chosen.kind, chosen.source].filter(Boolean).length
  return (
    <form action={pathTo('deskChanges', locale)} method="get" className={styles.filter} aria-label={t('filter.title')}>
      <FilterFold label={active === 0 ? t('filter.fold') : t('filter.foldActive', { count: active })}>
        {(['person', 'kind', 'source'] as const).map((name) => (
          <div key={name}>
            <label className={fieldStyles.label} htmlFor={`changes-${name}`}>
              {t(`filter.${name}`)}
            </label>
            <select
              key={chosen[name] ?? ''}
              className={fieldStyles.input}
              id={`changes-${name}`}
              name={name}
              defaultValue={chosen[name] ?? ''}
            >
              <option value="">{t(`filter.any.${name}`)}</option>
              {choices[name].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
        <Button type="submit">{t('filter.show')}</Button>
      </FilterFold>
    </form>
  )
}
