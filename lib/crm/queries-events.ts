/**
 * The queue of what CRMs told by webhooks. Raw SQL: which events are due depends on other rows of the same home, and
 * those that a process takes are locked.
 */
import { prisma } from '../db/client.ts'
import { lockText } from '../db/locks.ts'
import { type Transaction, transaction } from '../db/transaction.ts'

export type CrmEventKind = 'added' | 'updated' | 'deleted'
export type NewCrmEvent = {
  source: string
  dedupeKey: string
  kind: CrmEventKind
  externalId: string
  happenedAt: Date
  receivedAt: Date
}

/** Adds events; those that are there already stay as they are. @returns how many were new */
export async function addCrmEvents(events: readonly NewCrmEvent[]): Promise<number> {
  const data = events.map((event) => ({ ...event, nextAttemptAt: event.receivedAt }))
  return (await prisma().crmEvent.createMany({ data, skipDuplicates: true })).count
}

/** `firstAt`: when the CRM told of the home for the first time. */
export type TakenCrmEvent = {
  id: string
  kind: CrmEventKind
  externalId: string
  happenedAt: Date
  firstAt: Date
  attempts: number
}

/**
 * Takes the newest event of each of some homes, those first whose event is the oldest. Older ones that wait are
 * superseded, also by what was applied already. While an event is taken, no other process gets one of the same home.
 * @param takenFor milliseconds after which an event that nobody ended waits again, because its process was killed
 * @param most homes
 */
export async function takeCrmEvents(
  source: string,
  { now, most, takenFor }: { now: Date; most: number; takenFor: number },
): Promise<TakenCrmEvent[]> {
  return transaction(async (tx) => {
    // Two processes that take at the same moment would see the same home as free.
    await lockText(tx, `crm events ${source}`)
    await supersede(tx, source, now)
    const until = new Date(now.getTime() + takenFor)
    const rows = await tx.$queryRaw<(Omit<TakenCrmEvent, 'id'> & { id: bigint })[]>`
      update crm_events e set taken_until = ${until}, attempts = attempts + 1
      from (
        select id from crm_events w
        where source = ${source} and state = 'waiting' and next_attempt_at <= ${now}
          and not exists (select 1 from crm_events t
            where t.source = w.source and t.external_id = w.external_id and t.taken_until > ${now})
        order by happened_at, id limit ${most}
        for update skip locked
      ) due
      where e.id = due.id
      returning e.id, e.kind, e.external_id as "externalId", e.happened_at as "happenedAt", e.attempts,
        (select min(f.happened_at) from crm_events f where f.source = e.source and f.external_id = e.external_id)
          as "firstAt"`
    return rows
      .map((row) => ({ ...row, id: String(row.id) }))
      .sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || Number(BigInt(a.id) - BigInt(b.id)))
  })
}

/**
 * Leaves one waiting event for each home on which nobody works: the newest, by when it happened and then by when it came,
 * and none where a newer one was applied.
 */
async function supersede(tx: Transaction, source: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    update crm_events e set state = 'superseded', ended_at = ${now}, taken_until = null
    from (
      select id, row_number() over (partition by external_id order by happened_at desc, id desc) as place
      from crm_events
      where source = ${source} and state = 'waiting' and (taken_until is null or taken_until <= ${now})
    ) w
    where e.id = w.id and (w.place > 1 or exists (
      select 1 from crm_events n where n.source = e.source and n.external_id = e.external_id
        and n.state = 'done' and n.happened_at > e.happened_at))`
}

/** Ends events whose homes were applied. Those that ended meanwhile stay as they are. */
export async function finishCrmEvents(ids: readonly string[], now: Date): Promise<void> {
  await prisma().crmEvent.updateMany({
    where: { id: { in: ids.map(BigInt) }, state: 'waiting' },
    data: { state: 'done', endedAt: now, takenUntil: null, problem: null },
  })
}

/** Puts events off until their next attempt. */
export async function postponeCrmEvents(ids: readonly string[], problem: string, nextAttemptAt: Date): Promise<void> {
  await prisma().crmEvent.updateMany({
    where: { id: { in: ids.map(BigInt) }, state: 'waiting' },
    data: { nextAttemptAt, takenUntil: null, problem },
  })
}

/** Ends events that can't be applied. */
export async function giveUpCrmEvents(
  ids: readonly string[],
  state: 'expired' | 'failed',
  problem: string,
  now: Date,
): Promise<void> {
  await prisma().crmEvent.updateMany({
    where: { id: { in: ids.map(BigInt) }, state: 'waiting' },
    data: { state, problem, endedAt: now, takenUntil: null },
  })
}

export type HomeEvents = {
  externalId: string
  /** The first and the last event, by when they happened. */
  firstAt: Date
  lastAt: Date
  /** The last event that wasn't superseded. */
  state: 'waiting' | 'done' | 'expired' | 'failed'
}

/**
 * The homes of which something happened since a moment, with what became of it.
 * @param since events that happened at that moment or later count, and all that expired or failed
 */
export async function findHomeEvents(source: string, since: Date): Promise<HomeEvents[]> {
  return prisma().$queryRaw<HomeEvents[]>`
    select * from (
      select distinct on (e.external_id) e.external_id as "externalId", e.state,
        (select min(f.happened_at) from crm_events f where f.source = e.source and f.external_id = e.external_id)
          as "firstAt",
        e.happened_at as "lastAt"
      from crm_events e where e.source = ${source} and e.state <> 'superseded'
      order by e.external_id, e.happened_at desc, e.id desc
    ) last
    where "lastAt" >= ${since} or state in ('expired', 'failed') order by "externalId"`
}

/** Whether an event is due that nobody has taken. */
export async function hasDueCrmEvents(source: string, now: Date): Promise<boolean> {
  const due = await prisma().crmEvent.findFirst({
    where: {
      ...{ source, state: 'waiting', nextAttemptAt: { lte: now } },
      OR: [{ takenUntil: null }, { takenUntil: { lte: now } }],
    },
    select: { id: true },
  })
  return due !== null
}

export type CrmQueueCounts = { waiting: number; expired: number; failed: number; oldestWaiting: Date | null }

/** What waits, and what expired or failed since a moment. */
export async function countCrmEvents(source: string, since: Date): Promise<CrmQueueCounts> {
  const [row] = await prisma().$queryRaw<CrmQueueCounts[]>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'expired' and ended_at >= ${since})::int as expired,
      count(*) filter (where state = 'failed' and ended_at >= ${since})::int as failed,
      min(received_at) filter (where state = 'waiting') as "oldestWaiting"
    from crm_events where source = ${source}`
  return row ?? { waiting: 0, expired: 0, failed: 0, oldestWaiting: null }
}

/**
 * Deletes events that ended before a moment, but of each home the first, which says since when it is there, and the
 * last one that was applied, which decides about late ones.
 */
export async function deleteOldCrmEvents(before: Date): Promise<number> {
  return prisma().$executeRaw`
    delete from crm_events e where e.ended_at < ${before}
      and exists (select 1 from crm_events f where f.source = e.source and f.external_id = e.external_id
        and (f.happened_at, f.id) < (e.happened_at, e.id))
      and (e.state <> 'done' or exists (select 1 from crm_events n where n.source = e.source
        and n.external_id = e.external_id and n.state = 'done' and (n.happened_at, n.id) > (e.happened_at, e.id)))`
}
