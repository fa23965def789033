/** What the page behind the link of a saved search shows: the search, as its list would, and what is kept of it. */
import { linkEnd } from '../forms/signed-token.ts'
import { signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language, Market } from '../listings/rules.ts'
import { withPlaceNames } from '../search/place-options.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { searchSummary } from '../search/search.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import { ignoredMarquees, listFilters } from '../site/site-settings.ts'
import { wishWords } from './describe.ts'
import { editPath, editSegment, listPath, managePathFor, overviewPath, readOverviewToken } from './links.ts'
import { findSavedSearch, lastMailed, savedSearchesOf } from './queries.ts'
import type { SavedSearch } from './rules.ts'
import { storedQuery } from './rules-query.ts'
import { estimateText } from './view-alert.ts'
import { wishFigures, withMunicipality } from './watched.ts'

/** Whether a saved search is paused at a moment. */
export const isPaused = ({ pausedUntil }: Pick<SavedSearch, 'pausedUntil'>, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now

/** The paths under which the page shows other criteria, by market. */
export const editPaths = (token: string, locale: Language): Record<Market, string> => ({
  sale: signedPath('wishManage', editSegment(token, 'sale'), locale),
  rent: signedPath('wishManage', editSegment(token, 'rent'), locale),
})

/** A wider search that is offered: the municipality of a postcode; null for none. */
async function widerOffer(criteria: SearchCriteria, token: string, locale: Language) {
  const wider = withMunicipality(criteria, locale)
  if (!wider) return null
  const place = wider.places[0]?.name ?? ''
  return {
    href: await editPath(token, wider, locale),
    text: translations(locale, 'saved-searches.page')('page.wider', { place }),
  }
}

/**
 * @param asked the criteria of the address, which may be others than those that are stored, and whether it is the page
 *   after saving them
 */
export async function loadManage(
  { savedSearch, token }: { savedSearch: SavedSearch; token: string },
  asked: { criteria: SearchCriteria; isSaved: boolean },
  locale: Language,
  now: Date,
) {
  const criteria = await withPlaceNames(asked.criteria, locale)
  const t = translations(locale, 'saved-searches.wish')
  const falls = savedSearch.news.includes('price')
  const [words, found, summary, fields, ignored, href, mailed, overview] = await Promise.all([
    wishWords(criteria, locale, falls),
    wishFigures(criteria, locale, now),
    searchSummary(criteria, locale),
    listFilters(),
    ignoredMarquees(),
    listPath(criteria, locale),
    lastMailed(savedSearch.id),
    overviewPath({ id: savedSearch.id, locale, end: linkEnd(token) }),
  ])
  const { pausedUntil } = savedSearch
  const isChanged =
    criteria.market !== savedSearch.criteria.market || storedQuery(criteria) !== storedQuery(savedSearch.criteria)
  return {
    token,
    savedSearch,
    criteria,
    words,
    summary,
    fields,
    ignored,
    overview,
    paths: editPaths(token, locale),
    isChanged,
    isSaved: asked.isSaved && !isChanged,
    figures: {
      fits: t('fits', { count: found.fits }),
      recent: `${t('recent', { count: found.recent })} ${estimateText(found, savedSearch.frequency, locale)}`,
    },
    list: { href, text: t('list', { count: found.fits }) },
    pausedUntil: pausedUntil && isPaused(savedSearch, now) ? formatDayOf(pausedUntil, locale) : null,
    mailed: mailed && formatDayOf(mailed, locale),
    wider: await widerOffer(criteria, token, locale),
  }
}
export type LoadedManage = Awaited<ReturnType<typeof loadManage>>

/** All saved searches of the address behind a link; null when the token is invalid, or nothing of it is left. */
export async function findOverview(token: string, locale: Language, now: Date) {
  const id = await readOverviewToken(token, now)
  const one = id === null ? null : await findSavedSearch(id)
  if (!one) return null
  const wishes = await Promise.all(
    (await savedSearchesOf(one.email)).map(async (savedSearch) => ({
      id: savedSearch.id,
      sentence: (await wishWords(savedSearch.criteria, locale)).sentence,
      state: savedSearch.state === 'living' && isPaused(savedSearch, now) ? ('paused' as const) : savedSearch.state,
      frequency: savedSearch.frequency,
      href: await managePathFor({ id: savedSearch.id, locale, end: linkEnd(token) }),
    })),
  )
  return { email: one.email, wishes }
}
export type LoadedOverview = NonNullable<Awaited<ReturnType<typeof findOverview>>>['wishes']
