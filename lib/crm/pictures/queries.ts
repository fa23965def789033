/** The pictures that were fetched from a CRM. Raw SQL: bulk, on the connection of the synchronisation. */
import type { ClientBase } from 'pg'

export type FetchedPicture = { file: string; width: number; height: number }
/** `file` null: it could not be fetched so far. `nextAttemptAt` null: and it is not tried again. */
export type KnownPicture = {
  key: string
  file: string | null
  width: number
  height: number
  nextAttemptAt: Date | null
}

/** What is known of these pictures. */
export async function knownPictures(
  client: ClientBase,
  source: string,
  keys: readonly string[],
): Promise<Map<string, KnownPicture>> {
  const { rows } = await client.query<KnownPicture>(
    `select key, file, width, height, next_attempt_at as "nextAttemptAt" from crm_pictures
     where source = $1 and key = any ($2)`,
    [source, keys],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

export async function noteFetched(
  client: ClientBase,
  source: string,
  key: string,
  { file, width, height }: FetchedPicture,
): Promise<void> {
  await client.query(
    `insert into crm_pictures (source, key, file, width, height) values ($1, $2, $3, $4, $5)
     on conflict (source, key) do update set file = excluded.file, width = excluded.width, height = excluded.height,
       failures = 0, problem = null, next_attempt_at = null`,
    [source, key, file, width, height],
  )
}

/** Minutes after each failure of a picture until it is tried again; after the last it is not. */
const WAITS = [5, 30, 180, 1440, 1440, 1440]
/** The same for an answer that is no picture: it may have been a page of a service under maintenance. */
const WAITS_FOR_NO_PICTURE = [30, 180, 1440]

/**
 * Notes that a picture couldn't be fetched.
 * @param isFinal whether trying again can't help
 */
export async function noteUnfetched(
  client: ClientBase,
  source: string,
  key: string,
  { problem, isFinal, now }: { problem: string; isFinal: boolean; now: Date },
): Promise<void> {
  const waits = isFinal ? [] : problem === 'noPicture' ? WAITS_FOR_NO_PICTURE : WAITS
  await client.query(
    `insert into crm_pictures as p (source, key, failures, problem, next_attempt_at)
     values ($1, $2, 1, $3, $4::timestamptz + ($5::int[])[1] * interval '1 minute')
     on conflict (source, key) do update set failures = p.failures + 1, problem = excluded.problem,
       next_attempt_at = $4::timestamptz + ($5::int[])[p.failures + 1] * interval '1 minute'
     where p.file is null`,
    [source, key, problem, now, waits],
  )
}
