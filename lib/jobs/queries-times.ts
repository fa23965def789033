/**
 * The times that pg-boss stamped. Raw SQL: its tables are its own, and only the database's clock can say which of its
 * stamps lie in the future.
 */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { hasJobs } from './queries-counts.ts'

/** Processes differ by less: what is stamped later than this lies in the future because the clock was put back. */
const TOLERANCE = Prisma.sql`interval '1 minute'`

/**
 * Moves what was stamped while the clock was ahead to now. Without this, recurring jobs would wait for as long as the
 * clock was ahead, and so would every later job of a queue in which one may wait. What was never stamped stays so, for
 * which least() is no use: it passes over nulls.
 * @returns how many rows it changed
 */
export async function mendJobTimes(): Promise<number> {
  if (!(await hasJobs())) return 0
  const version = await prisma().$executeRaw`
    update pgboss.version set
      cron_on = case when cron_on > now() then now() else cron_on end,
      bam_on = case when bam_on > now() then now() else bam_on end,
      flow_on = case when flow_on > now() then now() else flow_on end,
      reindex_on = case when reindex_on > now() then now() else reindex_on end,
      monitor_backoff_on = case when monitor_backoff_on > now() then now() else monitor_backoff_on end
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now() + ${TOLERANCE}`
  const queues = await prisma().$executeRaw`
    update pgboss.queue set
      monitor_claim_on = case when monitor_claim_on > now() then now() else monitor_claim_on end,
      monitor_on = case when monitor_on > now() then now() else monitor_on end,
      maintain_on = case when maintain_on > now() then now() else maintain_on end,
      delta_on = case when delta_on > now() then now() else delta_on end
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${TOLERANCE}`
  const jobs = await prisma().$executeRaw`
    update pgboss.job set
      start_after = case when state = 'retry' then now() else start_after - (created_on - now()) end,
      keep_until = keep_until - greatest(created_on - now(), interval '0'), created_on = least(created_on, now()),
      started_on = case when started_on > now() then now() else started_on end,
      heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end
    where state < 'completed'
      and (created_on > now() + ${TOLERANCE} or (state = 'retry' and start_after > now() + ${TOLERANCE}))`
  return version + queues + jobs
}

/** Seconds since the schedules of recurring jobs were looked at last; null before the first time. */
export async function secondsSinceSchedules(): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ age: number | null }[]>`
    select extract(epoch from now() - cron_on)::float8 as age from pgboss.version`
  return row?.age ?? null
}
