/** Which saved searches are to be told of changed homes, and why: the search itself, over a few homes. */
import { LANGUAGES, type Language, languageBit, type Market } from '../listings/rules.ts'
import type { HomeColumns } from '../search/rules-home-columns.ts'
import { type HomeFinder, homeFinder } from '../search/search.ts'
import { showsProjects } from '../site/site-settings.ts'
import type { SearchGroup } from './queries-active.ts'
import type { TextMatches } from './queries-texts.ts'
import type { ChangedHome, FoundNotice } from './rules.ts'

/** The search of each language, and whether lists show projects. */
export type Finders = Readonly<Record<Language, HomeFinder> & { withProjects: boolean }>

/** The searches of all languages, read before a transaction begins. */
export async function loadFinders(): Promise<Finders> {
  const finders = await Promise.all(LANGUAGES.map(async (language) => [language, await homeFinder(language)] as const))
  return {
    ...(Object.fromEntries(finders) as Record<Language, HomeFinder>),
    withProjects: await showsProjects(),
  }
}

export type Changes = {
  homes: ReadonlyMap<number, ChangedHome>
  now: HomeColumns
  before: HomeColumns
  /** Which of the homes match the text of a search. */
  textsOf: (text: string, language: Language) => TextMatches
  finders: Finders
}

/** A change this much before a saved search was confirmed is no news for it: its first mail counted the home. */
const BEFORE_CONFIRMED = 10 * 60_000

/**
 * Why a home that a search finds now is news; null where it isn't.
 * @param wasFound whether the search found it before
 */
function newsOf(
  home: ChangedHome,
  { market, languages }: { market: Market; languages: number },
  wasFound: () => boolean,
) {
  const wasSeen = home.market === market && (home.languages & languages) !== 0
  if (wasSeen && home.loweredFrom !== null) return 'price'
  if ((wasSeen && !home.wasAvailable) || home.wasWithdrawn) return 'available'
  return wasSeen && wasFound() ? null : 'new'
}

function noticesOf({ criteria, language, waiting }: SearchGroup, changes: Changes): FoundNotice[] {
  const { homes, finders, textsOf } = changes
  const texts = textsOf(criteria.text, language)
  const found = finders[language](changes.now, criteria, texts.now)
  if (found.length === 0) return []
  let former: Set<number> | null = null
  const notices: FoundNotice[] = []
  for (const id of found) {
    const home = homes.get(id)
    if (!home?.available) continue
    const kind = newsOf(home, { market: criteria.market, languages: languageBit(language) }, () => {
      former ??= new Set(finders[language](changes.before, criteria, texts.before))
      return former.has(id)
    })
    if (kind === null) continue
    const priceBefore = kind === 'price' ? home.loweredFrom : null
    for (const { id: wishId, confirmedAt, news } of waiting)
      if (news.includes(kind) && home.changedAt > confirmedAt - BEFORE_CONFIRMED)
        notices.push({ wishId, propertyId: id, kind, priceBefore })
  }
  return notices
}

/** What the saved searches are to be told of the changes. */
export const findNotices = (groups: readonly SearchGroup[], changes: Changes): FoundNotice[] =>
  groups.flatMap((group) => noticesOf(group, changes))
