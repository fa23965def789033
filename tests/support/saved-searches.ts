/** Wishes for tests: registered, and confirmed unless they are not to be. */
import { randomUUID } from 'node:crypto'
import { databaseNow } from '../../lib/db/clock.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Market } from '../../lib/listings/rules.ts'
import { addSavedSearch, confirmSavedSearch } from '../../lib/saved-searches/queries.ts'
import type { NewSavedSearch, SavedSearch } from '../../lib/saved-searches/rules.ts'
import { emptyCriteria, type SearchCriteria } from '../../lib/search/rules-criteria.ts'

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
        ...rest,
        criteria: {
          ...emptyCriteria(market),
          categories: ['1'],
          towns: [{ name: 'Gent', zip: '9000' }],
          ...criteria,
        },
      },
      confirmed ?? (await databaseNow(tx)),
    )
    if (confirmed) await confirmSavedSearch(tx, wish, confirmed)
    return wish
  })
}
