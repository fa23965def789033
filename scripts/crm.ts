/** `npm run crm -- check|sync|map|retry|mapping`: the homes that come from the CRM, and what goes back into it (docs/crm.md). */
import { constants, setPriority } from 'node:os'
import { MAPPINGS, openConnector } from '../lib/crm/connectors.ts'
import { mappingPage } from '../lib/crm/mapping-page.ts'
import { retryDeliveries } from '../lib/crm/queries-deliveries.ts'
import { findCrmState, noteFailure } from '../lib/crm/queries-sources.ts'
import { CrmError } from '../lib/crm/rules-error.ts'
import { dueMode } from '../lib/crm/schedule.ts'
import type { SweepbrightConnector } from '../lib/crm/sweepbright/connector.ts'
import { previewSync } from '../lib/crm/sync/preview-sync.ts'
import { synchronisePush } from '../lib/crm/sync/push-sync.ts'
import { synchronise } from '../lib/crm/sync/sync.ts'
import type { SyncMode, SyncOptions } from '../lib/crm/sync/sync-options.ts'
import { disconnect } from '../lib/db/client.ts'
import { databaseNow } from '../lib/db/clock.ts'
import { withConnection } from '../lib/db/connection.ts'
import { env } from '../lib/env.ts'
import { FeedRefused } from '../lib/imports/records/feed.ts'
import { runCommand, say } from './support/command.ts'
import { type CrmCommand, readCrmArguments } from './support/crm-arguments.ts'
import { sayPreview, sayReport } from './support/crm-reports.ts'
import { openDatabase } from './support/database.ts'

type Opened = ReturnType<typeof openConnector>
type Sync = Extract<CrmCommand, { action: 'sync' }>

/** Milliseconds for pictures where somebody waits for all of them. */
const PATIENT = { first: 20_000, all: 600_000 }

const optionsOf = (url: string, { host }: Opened, more: Partial<SyncOptions> = {}): SyncOptions => ({
  ...{ databaseUrl: url, dataDir: env().DATA_DIR, host, onProgress: say },
  ...more,
})

async function check(url: string, opened: Opened): Promise<void> {
  for await (const { name, isOk, detail } of opened.connector.check()) {
    say(`${isOk ? 'ok    ' : 'FAILED'}  ${name}${detail ? `: ${detail}` : ''}`)
    if (!isOk) process.exitCode = 1
  }
  if (process.exitCode || !opened.connector.pull) return
  sayPreview(say, await previewSync(opened.connector, 'full', optionsOf(url, opened)))
}

/** What is to be read; null: nothing now. */
async function modeOf(url: string, { connector }: Opened, mode: Sync['mode']): Promise<SyncMode | null> {
  if (mode !== 'due') return mode
  const state = await withConnection(url, (client) => findCrmState(client, connector.name))
  return dueMode(state, env().CRM_FULL_AT, await databaseNow())
}

async function sync(url: string, opened: Opened, { mode: asked, dryRun, force, staffId }: Sync): Promise<void> {
  const mode = await modeOf(url, opened, asked)
  if (mode === null) return say('The last read failed a short while ago; nothing is due yet.')
  if (opened.push && mode !== 'stored') {
    if (dryRun) throw new FeedRefused(NOTHING_TO_TRY)
    return push(opened.push, mode, optionsOf(url, opened, { force, startedBy: staffId }))
  }
  if (dryRun) return sayPreview(say, await previewSync(opened.connector, mode, optionsOf(url, opened)))
  const isAskedFor = asked !== 'due'
  const options = optionsOf(url, opened, {
    ...{ force, startedBy: staffId, isAskedFor },
    ...(isAskedFor && { pictureTime: PATIENT }),
  })
  const start = performance.now()
  const report = await synchronise(opened.connector, mode, options)
  sayReport(say, report)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  say(`${((performance.now() - start) / 1000).toFixed(1)} s, ${memory} MB`)
  if (report.status === 'refused')
    throw new FeedRefused(`${report.report?.reason} Nothing was changed. --force applies it all the same.`)
}

const NOTHING_TO_TRY =
  'This CRM sends its homes and has no list that could be compared, so that sync has no --dry-run; map has one.'

/** Applies what a CRM told that sends its homes; a full run also looks for what was missed. */
async function push(connector: SweepbrightConnector, mode: SyncMode, options: SyncOptions): Promise<void> {
  const { status, applied, problems } = await synchronisePush(connector, mode === 'full', options)
  if (status === 'busy') return say('Another run is at work; nothing was done.')
  say(`${applied} homes and projects applied.`)
  for (const problem of problems) say(problem)
}

/** The connector. A setting that is missing is noted for the desk, from which nobody sees what a command says. */
async function open(url: string, { action }: CrmCommand): Promise<Opened> {
  try {
    return openConnector({ databaseUrl: url })
  } catch (error) {
    const { CRM } = env()
    if (error instanceof CrmError && CRM && action === 'sync') {
      const failure = { problem: error.problem, reason: error.message, isFull: false, now: await databaseNow() }
      await withConnection(url, (client) => noteFailure(client, CRM, failure))
    }
    throw error
  }
}

async function perform(command: CrmCommand): Promise<void> {
  if (command.action === 'mapping') return void process.stdout.write(mappingPage(MAPPINGS))
  const database = await openDatabase(say)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const opened = await open(database.url, command)
    if (command.action === 'check') await check(database.url, opened)
    else if (command.action === 'sync') await sync(database.url, opened, command)
    else say(`${await retryDeliveries(null)} requests are sent again by the site within a minute.`)
  } finally {
    await disconnect()
    await database.release()
  }
}

await runCommand(() =>
  perform(readCrmArguments(process.argv.slice(2))).catch((error: unknown) => {
    throw error instanceof CrmError ? new FeedRefused(error.message) : error
  }),
)
