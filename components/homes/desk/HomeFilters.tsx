import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import {
  EMPTY_HOME_QUERY,
  formatHomeQuery,
  formatHomeSort,
  HOME_COLUMNS,
  HOME_STATES,
  type HomeQuery,
  MISSING,
  nextHomeSort,
} from '#lib/homes/rules-query.ts'
import type { LoadedHomes } from '#lib/homes/view-list.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import { SearchField } from '../../desk-ui/lists/SearchField.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

type Props = { query: HomeQuery; offices: LoadedHomes['offices'] }

/** Narrows and orders the homes; the address holds the choice. */
export function HomeFilters({ query, offices }: Props) {
  const t = useTranslations('homes')
  const path = pathTo('deskHomes', useLocale())
  const newest = formatHomeSort(EMPTY_HOME_QUERY.sort)
  const orders = HOME_COLUMNS.flatMap((column) => {
    const first = nextHomeSort({ column: column === 'price' ? 'created' : 'price', descending: true }, column)
    return [first, { column, descending: !first.descending }].flatMap((sort) =>
      formatHomeSort(sort) === newest
        ? []
        : [
            {
              value: formatHomeSort(sort),
              label: t(sort.descending ? 'highFirst' : 'lowFirst', { column: t(`columns.${column}`) }),
            },
          ],
    )
  })
  return (
    <search>
      <form key={formatHomeQuery(query)} action={path} method="get" className={requestStyles.filters}>
        <SearchField className={requestStyles.search} label={t('search')} value={query.text} />
        <ListSelect
          name="state"
          label={t('columns.state')}
          none={t('all')}
          value={query.state ?? ''}
          options={HOME_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
        {offices.length > 1 && (
          <ListSelect
            name="office"
            label={t('office')}
            none={t('all')}
            value={String(query.office ?? '')}
            options={offices}
          />
        )}
        <ListSelect
          name="missing"
          label={t('columns.missing')}
          none={t('all')}
          value={query.missing ?? ''}
          options={MISSING.map((part) => ({ value: part, label: t(`missing.${part}`) }))}
        />
        <ListSelect
          name="set"
          label={t('set')}
          none={t('all')}
          value={query.set ? '1' : ''}
          options={[{ value: '1', label: t('isSet') }]}
        />
        <ListSelect
          name="sort"
          label={t('order')}
          none={t('newest')}
          value={formatHomeSort(query.sort) === newest ? '' : formatHomeSort(query.sort)}
          options={orders}
        />
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
