/** What is known of the CRM itself. Raw SQL: on the connection of the synchronisation. */

import type { ClientBase } from 'pg'
import { CRM_LOCK } from '../db/import-locks.ts'

export type CrmState = {
  changesSince: Date | null
  fullAt: Date | null
  /** When a read of everything failed or was refused after that. */
  fullFailedAt: Date | null
  checkedAt: Date | null
  failedAt: Date | null
  failures: number
  problem: string | null
  reason: string | null
}
const UNKNOWN: CrmState = {
  ...{ changesSince: null, fullAt: null, fullFailedAt: null, checkedAt: null, failedAt: null },
  ...{ failures: 0, problem: null, reason: null },
}

/** Takes the lock that only one synchronisation can hold. The connection's end releases it. @returns whether it was free */
export async function lockCrm(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [CRM_LOCK])
  return rows[0]?.locked ?? false
}

/** The state of a CRM; one that was never read has only nulls. */
export async function findCrmState(client: ClientBase, source: string): Promise<CrmState> {
  const { rows } = await client.query<CrmState>(
    `select changes_since as "changesSince", full_at as "fullAt", full_failed_at as "fullFailedAt", checked_at as "checkedAt", failed_at as "failedAt",
       failures, problem, reason from crm_sources where name = $1`,
    [source],
  )
  return rows[0] ?? UNKNOWN
}

/** Minutes in which a read without changes is noted once. */
const QUIET_MINUTES = 5

/**
 * Notes a read that succeeded.
 * @param start when it began
 * @param since from when on changes are read next
 * @param isFull whether everything was to be read
 * @param remarks what it left out and didn't know; what isn't named stays as it was noted before
 * @param hasChanged whether it changed anything; without that it is noted once in five minutes
 */
export async function noteRead(
  client: ClientBase,
  source: string,
  {
    start,
    since,
    isFull,
    hasChanged,
    remarks,
    now,
  }: { start: Date; since: Date; isFull: boolean; hasChanged: boolean; remarks: object; now: Date },
): Promise<void> {
  await client.query(
    `insert into crm_sources as s (name, changes_since, full_at, checked_at, remarks)
     values ($1, $7, case when $3 then $2::timestamptz end, $5, $6)
     on conflict (name) do update set changes_since = excluded.changes_since,
       full_at = coalesce(excluded.full_at, s.full_at),
       full_failed_at = case when $3 then null else s.full_failed_at end, checked_at = excluded.checked_at,
       failures = 0, problem = null, reason = null, failing_since = null, told_at = null,
       remarks = s.remarks || excluded.remarks
     where $4 or s.failures > 0 or s.remarks || excluded.remarks <> s.remarks or s.checked_at is null
       or s.checked_at < excluded.checked_at - interval '${QUIET_MINUTES} minutes'
       or ($3 and s.full_at < excluded.full_at - interval '${QUIET_MINUTES} minutes')`,
    [source, start, isFull, hasChanged, now, JSON.stringify(remarks), since],
  )
}

/** Notes a failure. `reason`: a plain sentence for an operator. */
export async function noteFailure(
  client: ClientBase,
  source: string,
  { problem, reason, isFull, now }: { problem: string; reason: string; isFull: boolean; now: Date },
): Promise<void> {
  await client.query(
    `insert into crm_sources as s (name, failed_at, failing_since, failures, problem, reason, full_failed_at)
     values ($1, $2, $2, 1, $3, $4, case when $5 then $2::timestamptz end)
     on conflict (name) do update set failed_at = excluded.failed_at, failures = s.failures + 1,
       failing_since = coalesce(s.failing_since, excluded.failed_at), problem = excluded.problem,
       reason = excluded.reason, full_failed_at = coalesce(excluded.full_failed_at, s.full_failed_at)`,
    [source, now, problem, reason.slice(0, 500), isFull],
  )
}

/** Has numbers begin above those of homes and projects of a former feed, which have none of these. */
const SKIP_FORMER = `
  select setval('crm_numbers_number_seq', former.id) from crm_numbers_number_seq given, (
    select max(id) as id from (select id from properties union all select id from projects) known
    where not exists (select from crm_numbers n where n.number = known.id)) former
  where former.id >= given.last_value`

/** The site's own numbers of these ids, which are given to those that have none. */
export async function numbersOf(
  client: ClientBase,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const select = `select external_id as id, number from crm_numbers where source = $1 and external_id = any ($2)`
  const known = await client.query<{ id: string; number: number }>(select, [source, externalIds])
  if (known.rows.length < new Set(externalIds).size) {
    await client.query(SKIP_FORMER)
    await client.query(
      `insert into crm_numbers (source, external_id) select $1, i from unnest($2::text[]) i
       where not exists (select from crm_numbers n where n.source = $1 and n.external_id = i) on conflict do nothing`,
      [source, [...new Set(externalIds)]],
    )
  }
  const { rows } = await client.query<{ id: string; number: number }>(select, [source, externalIds])
  return new Map(rows.map(({ id, number }) => [id, number]))
}
