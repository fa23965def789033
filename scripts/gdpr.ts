/**
 * `npm run gdpr -- export ADDRESS`: all data stored about a mail address, as JSON on the standard output.
 *
 * `npm run gdpr -- erase ADDRESS [--yes]`: how much that is; with --yes it is erased. Erasing prints counts only, never
 * contents.
 */
import { disconnect } from '../lib/db/client.ts'
import { databaseNow } from '../lib/db/clock.ts'
import { removeExpiredFiles } from '../lib/forms/uploads/remove-files.ts'
import { erasePersonalData, findPersonalData } from '../lib/privacy/queries-personal-data.ts'
import { readMailAddress } from '../lib/shared/mail-address.ts'
import { runCommand } from './support/command.ts'
import { openDatabase } from './support/database.ts'

const USAGE = 'Usage: npm run gdpr -- export ADDRESS | npm run gdpr -- erase ADDRESS [--yes]'

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

async function exportData(address: string): Promise<void> {
  console.log(JSON.stringify({ address, held: await findPersonalData(address) }, null, 2))
}

async function eraseData(address: string, confirmed: boolean): Promise<void> {
  const found = Object.entries(await findPersonalData(address)).map(([name, rows]) => [name, rows.length])
  if (!confirmed) {
    console.log(`Held: ${listed(Object.fromEntries(found))}. Nothing was erased; add --yes to erase it all.`)
    return
  }
  const now = await databaseNow()
  const erased = await erasePersonalData(address, now)
  await removeExpiredFiles(now)
  console.log(`Erased: ${listed(erased)}.`)
}

const [action, address = '', ...options] = process.argv.slice(2)
const confirmed = options.includes('--yes')
const isKnown =
  (action === 'export' && options.length === 0) || (action === 'erase' && options.length === Number(confirmed))

if (!isKnown || readMailAddress(address) === null) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await runCommand(async () => {
    // The standard output is for the export only.
    const database = await openDatabase((message) => console.error(message))
    try {
      await (action === 'export' ? exportData(address) : eraseData(address, confirmed))
    } finally {
      await disconnect()
      await database.release()
    }
  })
}
