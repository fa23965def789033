/** Wishes for tests: registered, and confirmed unless they are not to be. */
import { randomUUID } from 'node:crypto'
import { databaseNow } from '../../lib/db/clock.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Market } from '../../lib/listings/rules.ts'
import { matchChanges, takeNotices } from '../../lib/saved-searches/match-changes.ts'
import { loadFinders } from '../../lib/saved-searches/match-homes.ts'
import { matchProjects } from '../../lib/saved-searches/match-projects.ts'
import { addSavedSearch, confirmSavedSearch } from '../../lib/saved-searches/queries.ts'
import type { Notice } from '../../lib/saved-searches/queries-matching.ts'
import { type NewSavedSearch, NOTICE_KINDS, type SavedSearch } from '../../lib/saved-searches/rules.ts'
import { emptyCriteria, type SearchCriteria } from '../../lib/search/rules-criteria.ts'
import { idOfProject } from '../../lib/search/rules-project-rows.ts'
import { postcode } from './places.ts'

type Overrides = Partial<Omit<NewSavedSearch, 'criteria'>> & {
  market?: Market
  criteria?: Partial<SearchCriteria>
  /** When it was confirmed; null: not yet. */
  confirmed?: Date | null
}

/** A saved search for a house in Ghent, in Dutch, notified at once. */
export async function storeWish(overrides: Overrides = {}): Promise<SavedSearch> {
  const { market = 'sale', criteria, confirmed = await databaseNow(), ...rest } = overrides
  return transaction(async (tx) => {
    const wish = await addSavedSearch(
      tx,
      randomUUID(),
      {
        email: 'an@huis.example',
        name: 'An Peeters',
        language: 'nl',
        frequency: 'atOnce',
        news: [...NOTICE_KINDS],
        ...rest,
        criteria: {
          ...emptyCriteria(market),
          categories: ['1'],
          places: [postcode('9000', 'Gent')],
          ...criteria,
        },
      },
      confirmed ?? (await databaseNow(tx)),
    )
    if (confirmed) await confirmSavedSearch(tx, wish, confirmed)
    return wish
  })
}

/** Matches the changed homes and projects with the saved searches, as the job does. */
export async function matchNow(now: Date): Promise<{ homes: number; notices: number }> {
  const finders = await loadFinders()
  const { homes, notices } = await transaction((tx) => matchChanges(tx, finders, now))
  return { homes, notices: notices + (await transaction((tx) => matchProjects(tx, finders, now))) }
}

/** What a notice is of: a home's id, or a project's as a negative number. */
export const noticeId = ({ card }: Notice): number => ('project' in card ? idOfProject(card.project) : card.id)

/** Takes what waits for a saved search, as its mail does. */
export async function takeNow(wish: SavedSearch, now: Date, { queuedBy = now, most = 12 } = {}) {
  const finders = await loadFinders()
  const { notices, counts } = await transaction((tx) => takeNotices(tx, wish, finders, { queuedBy, now, most }))
  return { notices, counts, total: counts.new + counts.price + counts.available }
}
