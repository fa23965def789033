/** The demo's homes from a CRM that is played on this machine: `npm run demo -- --from whise`. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openConnector } from '../../lib/crm/connectors.ts'
import { synchronise } from '../../lib/crm/sync/sync.ts'
import { EnvironmentError, env, setEnv } from '../../lib/env.ts'
import { importFolder } from '../../lib/imports/run.ts'
import { readCatalogue } from '../../tests/support/crm/catalogue.ts'
import { STAND_INS } from '../../tests/support/crm/stand-ins.ts'
import { say } from './command.ts'
import { sayReport } from './crm-reports.ts'

/** A folder with the owners of a feed, and no homes: a CRM of this demo has none. */
function ownersOf(feed: string): string {
  const folder = `${feed}-owners`
  mkdirSync(folder, { recursive: true })
  for (const file of ['owners.ndjson', 'histories.ndjson']) copyFileSync(join(feed, file), join(folder, file))
  return folder
}

/**
 * Starts the CRM over a feed's homes, reads all of it, and sets CRM, so that the site goes on reading its changes. The
 * CRM is played until this process ends.
 * @param name of the CRM
 * @param feed a folder with the demo's feed
 * @throws EnvironmentError for a CRM that can't be played so
 */
export async function importFromCrm(name: string, feed: string, databaseUrl: string): Promise<void> {
  const start = Object.entries(STAND_INS).find(([known]) => known === name)?.[1]
  if (!start) throw new EnvironmentError(`--from takes ${Object.keys(STAND_INS).join(' or ')}.`)
  const { standIn, settings } = await start(await readCatalogue(feed), 0)
  for (const [setting, value] of Object.entries({ CRM: name, ...settings }))
    setEnv(setting as Parameters<typeof setEnv>[0], value)
  const { connector, host } = openConnector({
    databaseUrl,
  })
  const dataDir = env().DATA_DIR
  sayReport(say, await synchronise(connector, 'full', { databaseUrl, dataDir, host }))
  await importFolder({ folder: ownersOf(feed), databaseUrl, dataDir, isPart: true })
  say(`The homes come from ${name}, played at ${standIn.url}; the site reads its changes every ${env().CRM_SECONDS} s.`)
}
