/** The default content of an empty database: towns, sectors and offices, categories, and the site's sections. No listings. */
import pg from 'pg'
import { inTransaction } from '../lib/db/import/bulk.ts'
import { writeDefaultContent } from './seed/content.ts'
import { read, upserting } from './seed/defaults.ts'
import { writeFeedWords } from './seed/feed-words.ts'
import { writeNetwork } from './seed/network.ts'
import { writeRenovationCosts } from './seed/renovation.ts'
import { completeTranslations } from './seed/translations.ts'

/** The sections that are not there yet: an older database may have some of them already. */
async function writeSections(client: pg.Client): Promise<void> {
  const sections = read<Record<string, unknown>>('site.json')
  await client.query(
    `insert into site_sections (name, value) select key, value from jsonb_each($1::jsonb) on conflict do nothing`,
    [JSON.stringify(sections)],
  )
}

/**
 * Writes the default content unless the database has content already; one that has gets what was added to the defaults since.
 * @returns whether it was written now
 */
export async function seedDefaults(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await inTransaction(client, async () => {
      await client.query("select pg_advisory_xact_lock(hashtext('default content'))")
      const { rows } = await client.query<{ network: boolean; pages: boolean }>(
        `select exists (select from sectors) as network,
           exists (select from site_info union all select from menu_entries union all select from articles) as pages`,
      )
      // A database from before may have pages, but no prices of renovation, no words of the feed, and not every section.
      await writeRenovationCosts(client)
      await writeFeedWords(client)
      await writeSections(client)
      if (rows[0]?.pages) {
        await completeTranslations(client)
        return false
      }
      if (!rows[0]?.network) await writeNetwork(upserting(client))
      await writeDefaultContent(client)
      return true
    })
  } finally {
    await client.end()
  }
}
