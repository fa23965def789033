/**
 * Rows that promise something to another system: each is claimed by one process at a time, and waits after a failure
 * until it is a dead letter. Raw SQL: the clock of the database decides which row is due, and a row is claimed by one
 * statement.
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { waitAfter } from './rules-waits.ts'

/**
 * A table of such rows, with the columns `id`, `attempts`, `next_attempt_at` and `sent_at`.
 * @template Row what is given back of a row
 * @template Failure why an attempt failed
 */
export type Outbox<Row extends { id: string }, Failure> = {
  table: Prisma.Sql
  /** The column that is `waiting`, then 'sent' or 'failed'. */
  state: Prisma.Sql
  waiting: Prisma.Sql
  /** The columns that are given back. `of` is never there: it says their type. */
  row: Prisma.Sql & { readonly of?: Row }
  /** Assigns why the last attempt failed; null: it didn't. */
  noted: (failure: Failure | null) => Prisma.Sql
  /** Seconds for which an attempt holds a row: longer than the attempt takes. */
  lease: number
  /** Seconds between attempts (rules-waits.ts). */
  waits: readonly number[]
}

/** A row that was claimed for an attempt, which is counted. */
export type Claimed<Row> = Row & { attempts: number }

const later = (seconds: number): Prisma.Sql => Prisma.sql`now() + make_interval(secs => ${seconds}::float8)`

/**
 * Claims the row that has been due for longest, so that no other process tries it meanwhile. It is due again after the
 * lease if the attempt reports no result.
 * @param which of the rows
 * @returns null when none of them is due
 */
export async function claimDue<Row extends { id: string }, Failure>(
  { table, state, waiting, row, lease }: Outbox<Row, Failure>,
  which: Prisma.Sql,
): Promise<Claimed<Row> | null> {
  const [claimed] = await prisma().$queryRaw<Claimed<Row>[]>`
    update ${table} set attempts = attempts + 1, next_attempt_at = ${later(lease)}
    where id = (select id from ${table} where ${which} and ${state} = ${waiting} and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning attempts, ${row}`
  return claimed ?? null
}

/** Notes that a row was delivered, whatever its state. `more`: further assignments. */
export async function noteSent<Row extends { id: string }, Failure>(
  { table, state, noted }: Outbox<Row, Failure>,
  id: string,
  more: Prisma.Sql,
): Promise<void> {
  await prisma().$executeRaw`
    update ${table} set ${state} = 'sent', sent_at = now(), ${noted(null)}, ${more} where id = ${id}::uuid`
}

/**
 * Notes a failed attempt, unless another one began since its lease ended: the row is in the hands of that one.
 * @param wait seconds until the next one; null: there is none, and the row is a dead letter
 * @returns when it is due; null when it doesn't wait any more, or not for this attempt
 */
async function noteFailed<Row extends { id: string }, Failure>(
  tx: Transaction,
  { table, state, waiting, noted }: Outbox<Row, Failure>,
  { id, attempts }: Claimed<{ id: string }>,
  { failure, wait }: { failure: Failure; wait: number | null },
): Promise<Date | null> {
  const next = wait === null ? Prisma.sql`${state} = 'failed'` : Prisma.sql`next_attempt_at = ${later(wait)}`
  const [row] = await tx.$queryRaw<{ due: Date }[]>`
    update ${table} set ${noted(failure)}, ${next}
    where id = ${id}::uuid and ${state} = ${waiting} and attempts = ${attempts}
    returning next_attempt_at as due`
  return row?.due ?? null
}

type After = {
  /** Trying again is of no use. */
  isFinal: boolean
  /** Gives the jitter of the wait, between 0 and 1. */
  random?: number
  /** Runs in the transaction that makes it a dead letter. */
  dead: (tx: Transaction) => Promise<void>
  /** Runs in the transaction that makes it wait. */
  again?: (tx: Transaction, due: Date) => Promise<void>
}

/** Notes a failed attempt. @returns whether there is no further one */
export async function afterFailure<Row extends { id: string }, Failure>(
  box: Outbox<Row, Failure>,
  row: Claimed<{ id: string }>,
  failure: Failure,
  { isFinal, random, dead, again }: After,
): Promise<boolean> {
  const wait = isFinal ? null : waitAfter(box.waits, row.attempts, random)
  await transaction(async (tx) => {
    const due = await noteFailed(tx, box, row, { failure, wait })
    if (due) await (wait === null ? dead(tx) : again?.(tx, due))
  })
  return wait === null
}

/**
 * Makes dead letters due at once.
 * @param ids only these; every dead letter for null
 * @param attempts how many count as made
 */
export const reviveDead = <Row extends { id: string }, Failure>(
  tx: Transaction,
  { table, state, waiting, row }: Outbox<Row, Failure>,
  ids: readonly string[] | null,
  attempts = 0,
): Promise<Row[]> => tx.$queryRaw<Row[]>`
  update ${table} set ${state} = ${waiting}, attempts = ${attempts}, next_attempt_at = now()
  where ${state} = 'failed' and (${ids === null} or id = any(${[...(ids ?? [])]}::uuid[])) returning ${row}`

/** Makes rows due now that have been overdue for some time. */
export const reclaimOverdue = <Row extends { id: string }, Failure>(
  tx: Transaction,
  { table, state, waiting, row }: Outbox<Row, Failure>,
  overdueSeconds: number,
): Promise<Row[]> => tx.$queryRaw<Row[]>`
  update ${table} set next_attempt_at = now()
  where ${state} = ${waiting} and next_attempt_at < ${later(-overdueSeconds)} returning ${row}`
