/**
 * The times that pg-boss stamped. Raw SQL: its tables are its own, and only the database's clock can say which of its
 * stamps lie in the future.
 */
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'

/** Processes differ by less: what is stamped later than this lies in the future because the clock was put back. */
const TOLERANCE = Prisma.sql`interval '1 minute'`

/** The columns in which pg-boss notes when something was done last: it does it again a while after that. */
async function lastTimes(): Promise<{ table: string; column: string }[]> {
  return prisma().$queryRaw`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'pgboss' and table_name in ('version', 'queue')
      and data_type like 'timestamp%' and column_name like '%\\_on'`
}

async function mendTable(table: string, columns: readonly string[]): Promise<number> {
  const names = columns.map((column) => Prisma.raw(`"${column}"`))
  const mended = names.map((name) => Prisma.sql`${name} = least(${name}, now())`)
  const isAhead = names.map((name) => Prisma.sql`${name} > now() + ${TOLERANCE}`)
  return prisma().$executeRaw`
    update pgboss.${Prisma.raw(`"${table}"`)} set ${Prisma.join(mended)} where ${Prisma.join(isAhead, ' or ')}`
}

/**
 * Moves what was stamped while the clock was ahead to now. Without this, recurring jobs would wait for as long as the
 * clock was ahead, and so would every later job of a queue in which one may wait.
 * @returns how many rows it changed
 */
export async function mendJobTimes(): Promise<number> {
  const columns = Map.groupBy(await lastTimes(), ({ table }) => table)
  let changed = 0
  for (const [table, found] of columns)
    changed += await mendTable(
      table,
      found.map(({ column }) => column),
    )
  if (columns.size === 0) return changed
  return (
    changed +
    (await prisma().$executeRaw`
      update pgboss.job set
        start_after = case when state = 'retry' then now() else start_after - (created_on - now()) end,
        keep_until = keep_until - greatest(created_on - now(), interval '0'), created_on = least(created_on, now()),
        started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state < 'completed'
        and (created_on > now() + ${TOLERANCE} or (state = 'retry' and start_after > now() + ${TOLERANCE}))`)
  )
}

/** Seconds since the schedules of recurring jobs were looked at last; null before the first time. */
export async function secondsSinceSchedules(): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ age: number | null }[]>`
    select extract(epoch from now() - cron_on)::float8 as age from pgboss.version`
  return row?.age ?? null
}
