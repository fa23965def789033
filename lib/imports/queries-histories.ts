/**
 * Imports the history rows of homes: staged in a temporary table, then written in one transaction. Raw SQL: bulk, on
 * the connection of the import.
 */
import type { ClientBase } from 'pg'
import { inTransaction } from '../db/connection.ts'
import { notedRefusals } from './queries-runs.ts'

/** A staged row. Its fields are null when it isn't released to the owner, or when its line is `refused`. */
export type SeenHistory = {
  id: number
  line: number
  refused: string | null
  property: number | null
  kind: string | null
  at: string | null
  type: string | null
  contact: string | null
  subject: string | null
  comment: string | null
  status: string | null
  source: string | null
  /** Of a viewing that isn't released: its home and when it begins. */
  takenProperty: number | null
  takenAt: string | null
}

const FIELDS = `property integer, kind text, at timestamptz, type text, contact text, subject text, comment text, status text, source text,
  "takenProperty" integer, "takenAt" timestamptz`
const NAMES = 'property, kind, at, type, contact, subject, comment, status, source, "takenProperty", "takenAt"'

export async function createHistoryStaging(client: ClientBase): Promise<void> {
  await client.query(`
    drop table if exists pg_temp.seen_histories;
    create temporary table seen_histories (id integer primary key, line integer not null, refused text, ${FIELDS});`)
}

/** Stages rows. @returns the lines of duplicates, which are not staged */
export async function stageHistories(client: ClientBase, histories: readonly SeenHistory[]): Promise<Set<number>> {
  const { rows } = await client.query<{ line: number }>(
    `insert into seen_histories (id, line, refused, ${NAMES}) select h.id, h.line, h.refused, ${NAMES}
     from jsonb_to_recordset($1::jsonb) as h (id int, line int, refused text, ${FIELDS})
     on conflict do nothing returning line`,
    [JSON.stringify(histories)],
  )
  const noted = new Set(rows.map(({ line }) => line))
  return new Set(histories.map(({ line }) => line).filter((line) => !noted.has(line)))
}

/** Refuses rows of homes that neither the site nor this feed has. @returns how many */
export async function refuseUnknownHomes(client: ClientBase, runId: number, file: string): Promise<number> {
  const unknown = `update seen_histories h set refused = 'PropertyID is no home of this site'
    where h.refused is null and h.property is not null and not exists (select from properties p where p.id = h.property)
      and not exists (select from seen_records s where s.kind = 'property' and s.id = h.property and s.raw is not null)
    returning id, line, refused`
  return (await client.query(notedRefusals(unknown), [runId, file])).rowCount ?? 0
}

/**
 * Condition for rows to delete: no longer released or, if $1 is true, no longer in the feed. A refused line keeps its
 * row.
 */
const GONE = `
  h.feed_id is not null and case when s.id is null then $1::boolean else s.refused is null and s.property is null end`

/**
 * The number of rows from the CRM, and how many of them the feed would delete.
 * @param complete whether rows that the feed doesn't have are deleted
 */
export async function expectedRowLosses(
  client: ClientBase,
  complete: boolean,
): Promise<{ total: number; lost: number }> {
  const { rows } = await client.query(
    `select count(*)::int as total, count(*) filter (where ${GONE})::int as lost
     from property_history h left join seen_histories s on s.id = h.feed_id where h.feed_id is not null`,
    [complete],
  )
  return rows[0]
}

const STORED = 'h.property_id, h.kind, h.at, h.type, h.contact, h.subject, h.comment, h.status, h.source'
const SEEN = `s.property, s.kind, s.at::timestamptz(3), s.type, s.contact, s.subject, s.comment, s.status, s.source`
const STEPS = {
  removed: `delete from property_history h using property_history k left join seen_histories s on s.id = k.feed_id
    where h.id = k.id and ${GONE}`,
  changed: `update property_history h set (property_id, kind, at, type, contact, subject, comment, status, source) = (${SEEN})
    from seen_histories s join properties p on p.id = s.property where s.id = h.feed_id and s.refused is null
      and (${STORED}) is distinct from (${SEEN})`,
  added: `insert into property_history (feed_id, property_id, kind, at, type, contact, subject, comment, status, source)
    select s.id, ${SEEN} from seen_histories s join properties p on p.id = s.property
    where s.refused is null and not exists (select from property_history h where h.feed_id = s.id)`,
} as const

/** What is past takes nobody's time, but for who is still under way. */
const TO_COME = `now() - interval '1 day'`
const VIEWING_STEPS = {
  // Also one that was moved into the past, or to a home that the site doesn't have.
  gone: `delete from crm_viewings v using crm_viewings k left join seen_histories s on s.id = k.feed_id
      left join properties p on p.id = s."takenProperty" and s."takenAt" > ${TO_COME}
    where v.feed_id = k.feed_id and (k.at <= ${TO_COME} or case when s.id is null then $1::boolean
      else s.refused is null and p.id is null end)`,
  coming: `insert into crm_viewings (feed_id, property_id, at) select s.id, p.id, s."takenAt"
    from seen_histories s join properties p on p.id = s."takenProperty" where s."takenAt" > ${TO_COME}
    on conflict (feed_id) do update set property_id = excluded.property_id, at = excluded.at
    where (crm_viewings.property_id, crm_viewings.at) is distinct from (excluded.property_id, excluded.at)`,
} as const

export type HistoryChanges = Record<keyof typeof STEPS, number>

/**
 * Writes the staged rows, and of viewings that aren't released only the time that they take. Rows of the site itself are
 * not touched.
 * @param complete whether rows that the feed doesn't have are deleted
 */
export function writeHistories(client: ClientBase, complete: boolean): Promise<HistoryChanges> {
  return inTransaction(client, async () => {
    await client.query(VIEWING_STEPS.gone, [complete])
    await client.query(VIEWING_STEPS.coming)
    return {
      removed: (await client.query(STEPS.removed, [complete])).rowCount ?? 0,
      changed: (await client.query(STEPS.changed)).rowCount ?? 0,
      added: (await client.query(STEPS.added)).rowCount ?? 0,
    }
  })
}
