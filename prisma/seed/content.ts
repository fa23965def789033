/**
 * The default pages of an empty database: languages, menu, modules, articles, people, layout; read from
 * `prisma/defaults/`.
 */
import type pg from 'pg'
import { type Row, upsertRows } from '../../lib/imports/queries-bulk.ts'
import { writeArticles, writePeople } from './articles.ts'
import { read, upserting, type Write } from './defaults.ts'
import { writeAnswerTemplates, writeBanners, writeBlocks, writeLayout } from './layout.ts'
import { writeMenu } from './menu.ts'

/** Moves the id sequences past the ids of the default rows. */
async function resetSequences(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      counted record;
      highest int;
    begin
      for counted in
        select table_name, pg_get_serial_sequence(quote_ident(table_name), 'id') as sequence
        from information_schema.columns where table_schema = 'public' and column_name = 'id'
      loop
        continue when counted.sequence is null;
        execute format('select max(id) from %I', counted.table_name) into highest;
        perform setval(counted.sequence, greatest(highest, 1), highest is not null);
      end loop;
    end $$`)
}

/** Replaces the recorded addresses by the final ones, without those of intermediate states. */
async function recordAddresses(client: pg.Client): Promise<void> {
  await client.query('delete from past_paths')
  await client.query('delete from removed_paths')
  // Changes no row, but fires the trigger that records all addresses.
  await client.query('update menu_entries set status = status where false')
}

/** The writers of the default pages, in the order of their references. */
export async function writePages(write: Write, officeIds: ReadonlySet<number> = new Set()): Promise<void> {
  await writeArticles(write)
  await writePeople(write, officeIds)
  await writeBlocks(write)
  await writeBanners(write)
  await writeMenu(write)
  await writeLayout(write)
  await writeAnswerTemplates(write)
}

/** Writes the default pages; called once, for a database that has none. */
export async function writeDefaultContent(client: pg.Client): Promise<void> {
  const languages = read<Row[]>('languages.json')
  const languageRows = languages.map((language, order) => ({ ...language, sort_order: order }))
  const { rows } = await client.query<{ carried: boolean }>('select exists (select from languages) as carried')
  if (!rows[0]?.carried) await upsertRows(client, 'languages', languageRows, ['code'])
  const { rows: offices } = await client.query<{ id: number }>('select id from offices')
  await writePages(upserting(client), new Set(offices.map(({ id }) => id)))
  await upsertRows(client, 'site_info', [{ id: 1 }], ['id'])
  await recordAddresses(client)
  await resetSequences(client)
}
