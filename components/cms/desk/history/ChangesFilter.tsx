import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { CHANGE_SOURCES, type ChangesPage } from '#lib/cms/versions/view-changes.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { FilterFold } from '../../../desk-ui/lists/FilterFold.tsx'
import styles from './History.module.css'

type Props = { page: Pick<ChangesPage, 'chosen' | 'people' | 'kinds'> }

/** Narrows the latest changes to a person, a kind or a source; the address holds the choice. */
export function ChangesFilter({ page: { chosen, people, kinds } }: Props) {
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
