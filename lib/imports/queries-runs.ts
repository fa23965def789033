/** The log of imports: a row for each run and each refused record. Raw SQL: it uses the connection of the import. */
import type { ClientBase } from 'pg'
import type { FeedProblem } from './desk/rules-feed-problem.ts'
import type { LeftOutField } from './desk/rules-left-out.ts'

export type ImportCounts = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: number
}
/** `reference`: what the agency calls the record. */
export type Refusal = {
  file: string
  line: number
  recordId: number | null
  language: string | null
  reason: string
  reference: string | null
}

/**
 * Opens a run. The caller holds the import lock, so runs that are still open belong to killed processes and are
 * closed as failed.
 */
export async function openRun(
  client: ClientBase,
  {
    source,
    forced,
    feedHash,
    startedBy,
  }: { source: string; forced: boolean; feedHash: string; startedBy: string | null },
): Promise<number> {
  await client.query(
    `update import_runs set status = 'failed', finished_at = now(), reason = 'The process was ended before it was done.',
       problem = '{"code": "ended"}'
     where status = 'running'`,
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into import_runs (source, forced, feed_hash, started_by)
     values ($1, $2, $3, (select id from staff where id = $4)) returning id`,
    [source, forced, feedHash, startedBy],
  )
  return rows[0]?.id ?? 0
}

export async function closeRun(
  client: ClientBase,
  id: number,
  status: 'finished' | 'refused' | 'failed',
  counts: ImportCounts,
  leftOut: readonly LeftOutField[],
  failure: { reason: string; problem: FeedProblem | null } | null,
): Promise<void> {
  const { read, added, changed, unchanged, withdrawn, refused } = counts
  await client.query(
    `update import_runs set status = $2, finished_at = now(), read = $3, added = $4, changed = $5, unchanged = $6,
       withdrawn = $7, refused = $8, reason = $9, problem = $10, left_out = $11::jsonb where id = $1`,
    [
      ...[id, status, read, added, changed, unchanged, withdrawn, refused, failure?.reason, failure?.problem],
      leftOut.length > 0 ? JSON.stringify(leftOut) : null,
    ],
  )
}

/**
 * Whether staff let this feed through: a run of it was refused, somebody allowed the next one, and no other import was
 * done since, because then the feed would be held against other homes than those somebody looked at.
 */
export async function isLetThrough(client: ClientBase, feedHash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from import_runs r where r.feed_hash = $1 and r.allowed_at is not null
       and not exists (select from import_runs later where later.id > r.id and later.status = 'finished')`,
    [feedHash],
  )
  return (rowCount ?? 0) > 0
}

/** Why exactly this feed was refused the last time; null when it wasn't, or staff let it through. */
export async function refusedLast(client: ClientBase, feedHash: string): Promise<string | null> {
  const { rows } = await client.query<{ reason: string | null }>(
    `select reason from (select * from import_runs where feed_hash = $1 and status <> 'running' order by id desc limit 1) r
     where r.status = 'refused' and r.allowed_at is null`,
    [feedHash],
  )
  return rows[0]?.reason ?? null
}

export async function addRefusals(client: ClientBase, runId: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  await client.query(
    `insert into import_refusals (run_id, file, line, record_id, language, reason, reference)
     select $1, r.file, r.line, r."recordId", r.language, r.reason, r.reference
     from jsonb_to_recordset($2::jsonb)
       as r (file text, line int, "recordId" int, language text, reason text, reference text)`,
    [runId, JSON.stringify(refusals)],
  )
}

/**
 * A statement that refuses staged records of a file ($2) and logs the refusals for the run ($1).
 * @param refusing an update that returns id, line and the reason as `refused`
 */
export const notedRefusals = (refusing: string): string => `
  with refusing as (${refusing})
  insert into import_refusals (run_id, file, line, record_id, reason) select $1, $2, line, id, refused from refusing`
