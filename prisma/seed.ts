/**
 * Writes the default content of an empty database: towns, sectors and offices, categories, and the site's sections. No
 * listings.
 */
import type pg from 'pg'
import { inTransaction, withConnection } from '../lib/db/connection.ts'
import { writeDefaultContent } from './seed/content.ts'
import { read, upserting } from './seed/defaults.ts'
import { writeFeedWords } from './seed/feed-words.ts'
import { writeNetwork } from './seed/network.ts'
import { writeRenovationCosts } from './seed/renovation.ts'
import { completeTranslations } from './seed/translations.ts'

/** Adds missing sections: an older database may have some of them already. */
async function writeSections(client: pg.Client): Promise<void> {
  const sections = read<Record<string, unknown>>('site.json')
  await client.query(
    `insert into site_sections (name, value) select key, value from jsonb_each($1::jsonb) on conflict do nothing`,
    [JSON.stringify(sections)],
  )
}

/**
 * Writes the default content into a database without content; one with content gets only what newer versions added to
 * the defaults.
 * @returns whether the whole default content was written
 */
export const seedDefaults = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, (client) =>
    inTransaction(client, async () => {
      // In the history this is no change of a person's. Its setting ends with the transaction.
      await client.query("select set_config('site.change_source', 'command', true)")
      await client.query("select pg_advisory_xact_lock(hashtext('default content'))")
      const { rows } = await client.query<{ network: boolean; pages: boolean }>(
        `select exists (select from sectors) as network,
           exists (select from site_info union all select from menu_entries union all select from articles) as pages`,
      )
      // A database of an older version may lack renovation prices, feed words and some sections.
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
    }),
  )
