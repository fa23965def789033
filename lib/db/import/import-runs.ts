/** The log of imports: a row for each run and each refused record. Raw SQL: it uses the connection of the import. */
import type { ClientBase } from 'pg'

export type ImportCounts = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: number
}
export type Refusal = { file: string; line: number; recordId: number | null; language: string | null; reason: string }

/**
 * Opens a run. The caller holds the import lock, so runs that are still open belong to killed processes and are
 * closed as failed.
 */
export async function openRun(client: ClientBase, source: string, forced: boolean): Promise<number> {
  await client.query(
    `update import_runs set status = 'failed', finished_at = now(), reason = 'The process was ended before it was done.'
     where status = 'running'`,
  )
  const { rows } = await client.query<{ id: number }>(
    'insert into import_runs (source, forced) values ($1, $2) returning id',
    [source, forced],
  )
  return rows[0]?.id ?? 0
}

export async function closeRun(
  client: ClientBase,
  id: number,
  status: 'finished' | 'refused' | 'failed',
  counts: ImportCounts,
  reason: string | null,
): Promise<void> {
  await client.query(
    `update import_runs set status = $2, finished_at = now(), read = $3, added = $4, changed = $5, unchanged = $6,
       withdrawn = $7, refused = $8, reason = $9 where id = $1`,
    [id, status, counts.read, counts.added, counts.changed, counts.unchanged, counts.withdrawn, counts.refused, reason],
  )
}

export async function addRefusals(client: ClientBase, runId: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  await client.query(
    `insert into import_refusals (run_id, file, line, record_id, language, reason)
     select $1, r.file, r.line, r."recordId", r.language, r.reason
     from jsonb_to_recordset($2::jsonb) as r (file text, line int, "recordId" int, language text, reason text)`,
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
