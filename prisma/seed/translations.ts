/** Default texts in languages that an existing database doesn't use yet: they were written after it was created. */
import type pg from 'pg'
import type { Row } from '../../lib/imports/queries-bulk.ts'
import { writePages } from './content.ts'
import type { Write } from './defaults.ts'
import { writeNetwork } from './network.ts'

/** The language whose text shows whether a row is unchanged. */
const ORIGINAL = 'nl'

/**
 * Adds missing texts of unused languages to a `…_texts` table. Existing texts stay, and so does a gap in a row whose
 * original was changed: the default translation would no longer match.
 */
async function fillTexts(client: pg.Client, table: string, rows: readonly Row[], owner: string): Promise<void> {
  const fields = Object.keys(rows[0] ?? {}).filter((column) => column !== owner && column !== 'language')
  const isEmpty = (field: string) => `coalesce(t.${field}, '') = ''`
  await client.query(
    `with incoming as materialized (select * from jsonb_populate_recordset(null::${table}, $1::jsonb)),
       untouched as (
         select i.${owner} from incoming i join ${table} t on t.${owner} = i.${owner} and t.language = i.language
         where i.language = $2 and ${fields.map((field) => `t.${field} is not distinct from i.${field}`).join(' and ')}
       )
     insert into ${table} as t (${owner}, language, ${fields.join(', ')})
     select ${owner}, language, ${fields.map((field) => `i.${field}`).join(', ')} from incoming i
     where ${owner} in (select ${owner} from untouched) and language not in (select code from languages where in_use)
     on conflict (${owner}, language) do update
       set ${fields.map((field) => `${field} = case when ${isEmpty(field)} then excluded.${field} else t.${field} end`).join(', ')}
       where ${fields.map((field) => `${isEmpty(field)} and coalesce(excluded.${field}, '') <> ''`).join(' or ')}`,
    [JSON.stringify(rows), ORIGINAL],
  )
}

/** Adds the default texts of unused languages to a database with content. */
export async function completeTranslations(client: pg.Client): Promise<void> {
  const write: Write = async (table, rows, [owner = '']) => {
    if (table.endsWith('_texts')) await fillTexts(client, table, rows, owner)
  }
  await writeNetwork(write)
  await writePages(write)
}
