/** `npm run demo [-- --from whise|omnicasa]`: database, demo listings, build, and the site on PORT. Completed steps are skipped. */
import './support/site-environment.ts'
import { join } from 'node:path'
import { disconnect } from '../lib/db/client.ts'
import { withConnection } from '../lib/db/connection.ts'
import { env } from '../lib/env.ts'
import { importFolder } from '../lib/imports/run.ts'
import { writeDemoFeed } from '../prisma/demo/feed.ts'
import { ensureBuilt } from './support/build-state.ts'
import { runCommand, say } from './support/command.ts'
import { type OpenDatabase, openDatabase } from './support/database.ts'
import { ensureDemoLogins, type Login, seedVisitors } from './support/demo-owners.ts'
import { seedRequests } from './support/demo-requests.ts'
import { ensureDemoStaff, type StaffLogin } from './support/demo-staff.ts'
import { prepareFirstPictures } from './support/first-pictures.ts'
import { checkPort } from './support/port-check.ts'
import { handleShutdown, isShuttingDown, waitForExit } from './support/process-shutdown.ts'
import { serveSite } from './support/serve-site.ts'
import { startStepTimes } from './support/step-times.ts'

/** For tests, which need empty counters and make their own owners. */
const WITH_PAST = !process.argv.includes('--without-past')
/** Prepares the data and exits when it is complete. */
const WITHOUT_SITE = process.argv.includes('--without-site')
/** The CRM from which the homes come; none: from the demo's feed. */
const FROM = process.argv.includes('--from') ? (process.argv[process.argv.indexOf('--from') + 1] ?? '') : null

const steps = startStepTimes(say)

/** One home whose documents are of all four kinds: its minutes are for who came to see it. Once, as a colleague sets it. */
const keepMinutesForVisitors = (database: OpenDatabase): Promise<unknown> =>
  withConnection(database.url, (client) =>
    client.query(`insert into document_choices (property_id, key, name, visibility)
      select property_id, 'id-' || feed_id, name, 'afterVisit' from documents
      where property_id = 20135 and language = 'nl' and feed_id = 2
        and not exists (select from document_choices where property_id = 20135)`),
  )

async function importDemo(database: OpenDatabase): Promise<void> {
  const { DATA_DIR } = env()
  const folder = join(DATA_DIR, 'demo-feed')
  // What comes by a CRM has the CRM's addresses.
  writeDemoFeed(folder, FROM === null)
  if (FROM !== null) {
    // It needs the tests, which an installed site doesn't have.
    const { importFromCrm } = await import('./support/demo-crm.ts')
    return importFromCrm(FROM, folder, database.url)
  }
  const report = await importFolder({ folder, databaseUrl: database.url, dataDir: DATA_DIR, onProgress: say })
  await keepMinutesForVisitors(database)
  if (report.status === 'refused') return say(`The demo listings were left out: ${report.reason}`)
  const { added, changed, unchanged } = report.counts
  say(`Demo listings: ${added} new, ${changed} changed, ${unchanged} as before`)
}

const equipOwners = (database: OpenDatabase): Promise<Login[]> =>
  withConnection(database.url, async (client) => {
    await seedVisitors(client)
    return ensureDemoLogins(client, env().DATA_DIR, env().SMTP_URL)
  })

type Logins = { owners: Login[]; staff: StaffLogin[] }

async function makeLogins(database: OpenDatabase): Promise<Logins> {
  const owners = await equipOwners(database)
  const staff = await withConnection(database.url, async (client) => {
    const accounts = await ensureDemoStaff(client, env().DATA_DIR)
    await seedRequests(client)
    return accounts
  })
  await disconnect()
  return { owners, staff }
}

function sayLogins({ owners, staff }: Logins): void {
  for (const { email, password, note } of owners) say(`Owner ${email}  password ${password || '–'}  (${note})`)
  for (const { email, role, password, totpSecret, note } of staff)
    say(
      `Staff ${email}  password ${password || '–'}  (${note || `${role}; key of an authenticator app ${totpSecret}`})`,
    )
  if (staff.length > 0) say('Without such an app: npm run staff -- code ADDRESS')
}

/** Prepares all data that the site shows; the database stays open. */
async function prepare(database: OpenDatabase): Promise<Logins> {
  await steps.run('listings', 'Importing the demo listings (about 10 s)', () => importDemo(database))
  const logins = WITH_PAST ? await makeLogins(database) : { owners: [], staff: [] }
  await steps.run('build', 'Checking whether the site is built', () => ensureBuilt(say))
  return logins
}

await runCommand(async () => {
  const { PORT, HOST } = env()
  if (!WITHOUT_SITE) await checkPort(PORT, HOST)
  const opening = steps.run('database', 'Preparing the database (about 10 s when it is new)', () => openDatabase(say))
  handleShutdown(async () => {
    await (await opening.catch(() => null))?.release()
    return null
  })
  const database = await opening
  if (isShuttingDown()) return waitForExit()
  const logins = await prepare(database).catch(async (error) => {
    // The shutdown that has begun releases the database itself and ends the process.
    if (isShuttingDown()) return waitForExit()
    await database.release()
    throw error
  })
  if (WITHOUT_SITE) return database.release()
  const pictures = () =>
    steps.run('pictures', 'Preparing the first pages’ pictures (half a minute to a minute, once)', () =>
      prepareFirstPictures(say),
    )
  // Tests and measurements encode no pictures, or their own.
  await serveSite({ dev: false, ...(WITH_PAST && { beforeReady: pictures }) })
  sayLogins(logins)
  say(`Ready after ${steps.summary()}`)
})
