import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ColumnHead, SortedTable } from '#components/ui/SortedTable.tsx'
import { FIGURES, formatHomeQuery, type HomeColumn, type HomeQuery, nextHomeSort } from '#lib/homes/rules-query.ts'
import type { LoadedHomes, ShownHome } from '#lib/homes/view-list.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { HomeFilters } from './HomeFilters.tsx'
import styles from './Homes.module.css'

/** One home of the list; on a phone a card that names its values. */
function HomeRow({ home }: { home: ShownHome }) {
  const t = useTranslations('homes')
  return (
    <tr>
      <th scope="row">
        <Anchor href={home.href}>
          <bdi>{home.reference}</bdi>
        </Anchor>
        <span className={requestStyles.about}>
          <bdi>{home.title}</bdi>
        </span>
        <span className={requestStyles.about}>{[home.town, home.office].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={styles.state} data-label={t('columns.state')}>
        <Mark>{t(`states.${home.state}`)}</Mark> {home.isSet && <Mark>{t('isSet')}</Mark>}
      </td>
      <td className={styles.whole} data-label={t('columns.price')}>
        {home.price}
        {home.isPriceHidden && <span className={requestStyles.about}>{t('priceHidden')}</span>}
      </td>
      {FIGURES.map((figure) => (
        <td key={figure} className={styles.figure} data-label={t(`columns.${figure}`)}>
          {home.figures[figure]}
        </td>
      ))}
      <td data-label={home.missing.length > 0 ? t('columns.missing') : undefined}>
        {home.missing.map((part) => t(`missing.${part}`)).join(', ')}
      </td>
    </tr>
  )
}

/** Every home that the reader may see: state, price, what visitors did, what is missing. */
export function HomeList({ query, list }: { query: HomeQuery; list: LoadedHomes }) {
  const t = useTranslations('homes')
  const path = pathTo('deskHomes', useLocale())
  const { homes, page, pages, summary, offices } = list
  const sorting = (column: HomeColumn) => (
    <ColumnHead
      key={column}
      column={column}
      label={t(`columns.${column}`)}
      action={t('sortBy')}
      href={`${path}?${formatHomeQuery({ ...query, page: 1, sort: nextHomeSort(query.sort, column) })}`}
      order={query.sort.column !== column ? undefined : query.sort.descending ? 'descending' : 'ascending'}
    />
  )
  return (
    <>
      <HomeFilters query={query} offices={offices} />
      <p role="status">{summary}</p>
      {homes.length > 0 && (
        <div className={styles.homes}>
          <SortedTable
            caption={t('caption')}
            className={tableStyles.table}
            heads={
              <>
                {sorting('reference')}
                <th scope="col">{t('columns.state')}</th>
                {sorting('price')}
                {FIGURES.map(sorting)}
                <th scope="col">{t('columns.missing')}</th>
              </>
            }
          >
            {homes.map((home) => (
              <HomeRow key={home.id} home={home} />
            ))}
          </SortedTable>
        </div>
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `${path}?${formatHomeQuery({ ...query, page: to })}`} />
    </>
  )
}
