/** What the site shows after a synchronisation, and what its tables must never hold. */
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

/** The tables that tests of the synchronisation empty, beside the catalogue's. */
export const CRM_TABLES = ['crm_sources', 'crm_numbers', 'crm_records', 'crm_pictures', 'crm_events', 'crm_deliveries']

export type ShownHome = {
  id: number
  price: number | null
  status: number
  subStatus: number | null
  pictures: number
  /** Titles and first descriptions by language. */
  titles: Record<string, string>
  texts: Record<string, string>
  street: string | null
  latitude: number | null
}

/** The public homes by their number. */
export async function shownHomes(client: pg.Client): Promise<Map<number, ShownHome>> {
  const { rows } = await client.query<ShownHome>(
    `select p.id, p.price::float as price, p.status::int as status, p.sub_status::int as "subStatus",
       (select count(*)::int from pictures i where i.property_id = p.id) as pictures,
       (select jsonb_object_agg(t.language, t.title) from property_texts t
        where t.property_id = p.id and t.derived_from is null) as titles,
       (select jsonb_object_agg(t.language, coalesce(t.teaser, '')) from property_texts t
        where t.property_id = p.id and t.derived_from is null) as texts,
       (select max(t.street) from property_texts t where t.property_id = p.id) as street,
       p.shown_latitude as latitude
     from properties p where p.published order by p.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The names of the tables in whose rows one of these texts stands, also where a row is compressed. */
export async function tablesWith(client: pg.Client, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${name}" t
       where exists (select from unnest($1::text[]) s where position(s in t::text) > 0)`,
      [texts],
    )
    if ((rows[0]?.count ?? 0) > 0) found.push(name)
  }
  const { rows: records } = await client.query<{ raw: Buffer }>('select raw from crm_records')
  const raw = records.map((record) => gunzipSync(record.raw).toString('utf8')).join('\n')
  if (texts.some((text) => raw.includes(text))) found.push('crm_records.raw')
  return found
}

/** External ids that stand for more than one current record, and homes that more than one record gives. */
export async function doubles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select source || ' ' || external_id as name from crm_records where replaced_at is null group by 1 having count(*) > 1
     union all
     select 'home ' || id from (select unnest(home_ids) as id from crm_records where replaced_at is null) h
     group by id having count(*) > 1`,
  )
  return rows.map(({ name }) => name)
}
