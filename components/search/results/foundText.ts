/** What a list says of its number of homes. The map beside it says the same words. */
import { translations } from '#lib/i18n/translations.ts'
import { capital, foundHomes, homesInWords } from '#lib/landing/sentences.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { hasFilters } from '#lib/search/rules-filters.ts'
import type { SearchResult } from '#lib/search/rules-result.ts'
import { onlyCategory } from '#lib/search/rules-texts.ts'
import { wherePlaces } from './listHeading.ts'

/** `found`: "88 panden te koop". `taken`, which follows it: "en 15 verkocht"; '' where none is. */
export type FoundText = { found: string; taken: string }

type Found = Pick<SearchResult, 'open' | 'total' | 'inWindow' | 'facets'>

/**
 * "88 panden te koop", of one category "88 huizen te koop", beside a map "88 huizen in Gent", of a list that follows the
 * map "7 van de 17 huizen zijn in beeld", with the number of sold ones; or that it is empty.
 */
export function foundText(criteria: SearchCriteria, result: Found, locale: Language): FoundText {
  const { open, total, inWindow, facets } = result
  const t = translations(locale, 'search')
  const { market } = criteria
  if (total === 0) return { found: t(hasFilters(criteria) ? 'empty.filtered' : 'empty.list'), taken: '' }
  const taken = inWindow ? inWindow.total - inWindow.open : total - open
  const only = onlyCategory(criteria)
  // Without a map the page's title names the places.
  const where = criteria.view === null ? '' : wherePlaces(criteria, facets, locale)
  const homes = homesInWords(only, open, locale)
  const whole = () => (only === null ? t(`found.${market}`, { count: open }) : foundHomes(market, only, open, locale))
  const found = inWindow
    ? t('window.found', { seen: inWindow.open, homes })
    : where === '' || open === 0
      ? whole()
      : capital(t('foundIn', { homes, where }), locale)
  const shown = inWindow?.open ?? open
  if (taken === 0) return { found, taken: '' }
  // "Geen huizen te koop, wel 1 verkocht".
  return { found: shown === 0 ? `${found},` : found, taken: t(`taken.${market}`, { open: shown, taken }) }
}
