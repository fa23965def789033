import { useLocale, useTranslations } from 'next-intl'
import { LISTED_STATES } from '#lib/cms/lists/rules-filter.ts'
import { type LIST_COLUMNS, SORT_COLUMNS } from '#lib/desk/rules-list-query.ts'
import { MESSAGES, type Messages } from '#lib/i18n/messages.ts'
import { LANGUAGES } from '#lib/listings/rules.ts'

/** With placeholders, which the browser fills in. */
export type ListWords = Messages['desk']['lists']['words']

/** What the filter of a list says. */
export type FilterWords = Record<
  | 'search'
  | 'category'
  | 'state'
  | 'missing'
  | 'all'
  | 'show'
  | 'filters'
  | 'filtersOn'
  | 'order'
  | 'sortBy'
  | 'kindOrder'
  | 'shown',
  string
> & {
  columns: Record<(typeof LIST_COLUMNS)[number] | (typeof SORT_COLUMNS)[number], string>
  /** The name of a column, and the same for its order from the end. */
  orders: { value: string; label: string }[]
  states: { value: string; label: string }[]
  languages: { value: string; label: string }[]
}

/** The words of a list in the reader's language. */
export function useListWords(): { words: ListWords; filterWords: FilterWords } {
  const locale = useLocale()
  const t = useTranslations('desk.lists')
  const tEditor = useTranslations('cms.editor')
  const columns = {
    title: t('columns.title'),
    state: t('columns.state'),
    category: t('columns.category'),
    missing: t('columns.missing'),
    changed: t('columns.changed'),
  }
  return {
    words: MESSAGES[locale].desk.lists.words,
    filterWords: {
      search: t('search'),
      category: t('category'),
      state: t('state'),
      missing: t('missing'),
      all: t('all'),
      show: t('show'),
      filters: t('filters'),
      filtersOn: t.raw('filtersOn'),
      order: t('order'),
      sortBy: t('sortBy'),
      kindOrder: t('kindOrder'),
      shown: t('shown'),
      columns,
      orders: SORT_COLUMNS.flatMap((column) => [
        { value: column, label: columns[column] },
        { value: `-${column}`, label: t('descending', { column: columns[column] }) },
      ]),
      states: LISTED_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
      languages: LANGUAGES.map((language) => ({ value: language, label: tEditor(`languages.${language}`) })),
    },
  }
}
