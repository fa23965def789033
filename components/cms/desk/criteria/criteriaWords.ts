import { type SearchLabels, searchLabels } from '#components/search/filters/fieldLabels.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { SORTS, type Sort } from '#lib/search/rules-criteria.ts'

/** The words of the search's own filters and of its orders. */
export type CriteriaWords = {
  labels: SearchLabels
  sort: { label: string; standard: string } & Record<Sort, string>
}

/** All of them, finished in the reader's language. */
export function criteriaWords(locale: Language): CriteriaWords {
  const t = translations(locale, 'search')
  const sorts = Object.fromEntries(SORTS.map((sort) => [sort, t(`sort.${sort}`)])) as Record<Sort, string>
  return { labels: searchLabels(locale), sort: { label: t('sort.label'), standard: t('sort.standard'), ...sorts } }
}
