/** `npm run saved-searches -- REFERENCE|ID`: how many saved searches match a home, and their criteria, without names. */

import { disconnect } from '../lib/db/client.ts'
import { EnvironmentError } from '../lib/env.ts'
import { savedSearchFacts } from '../lib/saved-searches/describe.ts'
import { countSavedSearches, savedSearchesMatchingHome } from '../lib/saved-searches/matching-home.ts'
import { findSavedSearch } from '../lib/saved-searches/queries.ts'
import { findHomesByName } from '../lib/saved-searches/queries-counts.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'

async function printHome(id: number): Promise<void> {
  console.log(`Home ${id}: saved searches that it matches: ${await countSavedSearches(id)}.`)
  for (const savedSearch of await Promise.all((await savedSearchesMatchingHome(id)).map(findSavedSearch))) {
    if (!savedSearch) continue
    const facts = await savedSearchFacts(savedSearch.criteria, 'en')
    console.log(`- ${facts.map(({ label, value }) => `${label}: ${value}`).join('; ')}`)
  }
}

await runCommand(async () => {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new EnvironmentError('Usage: npm run saved-searches -- REFERENCE|ID')
  const database = await openDatabase(say)
  try {
    const homes = await findHomesByName(name)
    if (homes.length === 0) throw new EnvironmentError(`There is no home ${name}.`)
    for (const id of homes) await printHome(id)
  } finally {
    await disconnect()
    await database.release()
  }
})
