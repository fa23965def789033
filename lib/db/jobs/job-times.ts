/**
 * The times that pg-boss stamped. Raw SQL: its tables are its own, and only the database's clock can say which of its
 * stamps lie in the future.
 */
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { hasJobs } from './job-counts.ts'

/** Processes differ by less: what is stamped later than this lies in the future because the clock was put back. */
const TOLERANCE = Prisma.sql`interval '1 minute'`

/**
 * Moves what was stamped while the clock was ahead to now. Without this, recurring jobs would wait for as long as the
 * clock was ahead, and so would every later job of a queue in which one may wait.
 * @returns how many rows it changed
 */
export async function mendJobTimes(): Promise<number> {
  if (!(await hasJobs())) return 0
  const version = await prisma().$executeRaw`
    update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()),
      monitor_backoff_on = least(monitor_backoff_on, now())
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now() + ${TOLERANCE}`
  const queues = await prisma().$executeRaw`
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
      maintain_on = least(maintain_on, now()), delta_on = least(delta_on, now())
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
