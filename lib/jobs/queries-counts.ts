/** Background jobs that failed for good, and those that wait. Raw SQL: aggregates over the tables of pg-boss. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'

export type FailedJobs = { name: string; count: number; first: Date; last: Date; error: string | null }
export type WaitingJobs = { name: string; count: number; next: Date }

/** SQL: a job of this site, not one of pg-boss's own work. */
const IS_OURS = Prisma.sql`name not like '\\_\\_pgboss%'`

/** Whether pg-boss has its tables yet: it makes them at the first start of a site. */
export async function hasJobs(): Promise<boolean> {
  const [row] = await prisma().$queryRaw<{ there: boolean }[]>`select to_regclass('pgboss.job') is not null as there`
  return row?.there ?? false
}

/** Jobs that failed and aren't tried again, by kind. pg-boss forgets them after a day. */
export async function countFailedJobs(): Promise<FailedJobs[]> {
  if (!(await hasJobs())) return []
  return prisma().$queryRaw`
    select name, count(*)::int as count, min(completed_on) as first, max(completed_on) as last,
      (array_agg(output->>'error' order by completed_on desc))[1] as error
    from pgboss.job where state = 'failed' and ${IS_OURS} group by name order by name`
}

/** Jobs that wait or are tried again later, by kind. */
export async function countWaitingJobs(): Promise<WaitingJobs[]> {
  if (!(await hasJobs())) return []
  return prisma().$queryRaw`
    select name, count(*)::int as count, min(start_after) as next
    from pgboss.job where state in ('created', 'retry') and ${IS_OURS} group by name order by name`
}

/** The jobs of a kind that failed for good, the latest first. `isEmpty`: one of them does what all would. */
export const findFailedJobs = (name: string): Promise<{ id: string; isEmpty: boolean }[]> =>
  prisma().$queryRaw`
    select id::text as id, (data is null or data = '{}'::jsonb) as "isEmpty"
    from pgboss.job where name = ${name} and state = 'failed' order by completed_on desc`
