/** A site of its own for tests that change what every page shows: the demo as a process, on a port and in a database of its own. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyData, removeData, templateOf } from '../site/site-data.ts'
import { siteProcess } from '../site/site-process.ts'
import { clusterOf, SHARED_DATA } from './database.ts'
import { test } from './test.ts'

/** The answer's status; 0 while nothing answers. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

export type OwnSite = {
  origin: string
  dataDir: string
  /** Ends its process as a failing machine does; the database goes on. */
  kill: () => Promise<void>
  /** Starts its process again, or that of the build in another folder; it answers when this returns. */
  start: (folder?: string) => Promise<void>
  /** Ends the site and deletes its data; in between it calls `last`, to look at them or end what else still works on them. */
  stop: (last?: () => void | Promise<void>) => Promise<void>
}

/**
 * Starts the demo's site with a database of its own; it answers when this returns.
 * @param settings of its environment, beside those of every test
 */
export async function startSite(settings: Record<string, string> = {}, hostname?: string): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gevel-site-'))
  const { origin, start, end } = await siteProcess({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings }, hostname)
  const stop = async (last: () => void | Promise<void> = () => undefined): Promise<void> => {
    await end('SIGTERM')
    await last()
    // Under root its database stands elsewhere.
    await removeData(dataDir)
  }
  await copyData(templateOf(SHARED_DATA), dataDir)
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    dataDir,
    stop,
    kill: async () => {
      await end('SIGKILL')
    },
    start,
  }
}

/** What staff write, parents before what refers to them. */
const CONTENT_TABLES = [
  ...[
    'languages',
    'site_info',
    'site_sections',
    'header_links',
    'header_link_texts',
    'footer_columns',
    'footer_column_texts',
  ],
  ...['banners', 'banner_texts', 'menu_entries', 'menu_entry_texts', 'modules', 'past_paths'],
  ...['article_categories', 'article_category_texts', 'articles', 'article_texts', 'office_hours'],
]

/** Without triggers and foreign keys, so that no change is notified; one notification for everything follows at the end. */
const asReplica = (statements: string): string =>
  `begin; set local session_replication_role = replica; ${statements} commit`

const REMEMBER = asReplica(
  `create schema if not exists kept; ${CONTENT_TABLES.map((table) => `drop table if exists kept.${table}; create table kept.${table} as table public.${table};`).join(' ')}`,
)
const PUT_BACK = asReplica(
  `${CONTENT_TABLES.map((table) => `delete from public.${table}; insert into public.${table} table kept.${table};`).join(' ')}
   select pg_notify('site_changes', tag) from unnest(array['content', 'catalogue']) tag;`,
)

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** `test` on a site of its own, whose content stands after each test as it stood before. */
export const ownSiteTest = test.extend<
  { query: Query },
  { hostname: string; settings: Record<string, string>; ownSite: OwnSite & { client: pg.Client } }
>({
  /** Passkeys belong to a host with a name. */
  hostname: ['127.0.0.1', { option: true, scope: 'worker' }],
  /** Of the site's environment. */
  settings: [{}, { option: true, scope: 'worker' }],
  ownSite: [
    async ({ hostname, settings }, use) => {
      const site = await startSite(settings, hostname)
      const client = new pg.Client({ connectionString: (await clusterOf(site.dataDir)).url })
      // The database stops before its clients do when a site is stopped.
      client.on('error', () => undefined)
      await client.connect()
      await client.query(REMEMBER)
      await use({ ...site, client })
      await client.end()
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
  query: [
    async ({ ownSite: { client } }, use) => {
      await use(async (sql, values = []) => (await client.query(sql, values)).rows)
      await client.query(PUT_BACK)
    },
    { auto: true },
  ],
})
