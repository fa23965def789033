/**
 * Counter-offers, the answers to them, and that they were withdrawn: rows that are only added. Raw SQL: which offers
 * end on a day.
 */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { CounterKind } from './rules-counter.ts'

export type StoredCounter = {
  id: string
  leadId: string
  previousId: string | null
  kind: CounterKind
  /** Whole euros; of a counter-offer, like the next two. */
  amount: number | null
  conditions: string | null
  /** As `2026-11-30`. */
  validUntil: string | null
  at: Date
  colleague: string | null
  /** Whether its offer was decided, or is spam. */
  isOfferOver: boolean
}

/** The chains of offers, each in its order. */
export async function findCounters(leadIds: readonly string[], tx: Transaction = prisma()): Promise<StoredCounter[]> {
  const rows = await tx.offerCounter.findMany({
    where: { leadId: { in: [...leadIds] } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    include: {
      staff: { select: { name: true } },
      lead: { select: { offerDecision: { select: { leadId: true } }, desk: { select: { state: true } } } },
    },
  })
  return rows.map(({ staff, staffId, lead, kind, validUntil, ...row }) => ({
    ...row,
    kind: kind as CounterKind,
    validUntil: validUntil?.toISOString().slice(0, 10) ?? null,
    colleague: staff?.name ?? null,
    isOfferOver: lead.offerDecision !== null || lead.desk?.state === 'spam',
  }))
}

export type NewCounter = {
  leadId: string
  previousId: string | null
  kind: CounterKind
  amount?: number
  conditions?: string
  validUntil?: Date
  at: Date
  staffId: string
}

/** Adds a row to the chain of an offer. @throws Error when another row follows the one before already */
export async function insertCounter(tx: Transaction, counter: NewCounter): Promise<void> {
  await tx.offerCounter.create({ data: counter, select: { id: true } })
}

export type EndingOffer = { id: string; officeId: number | null; kind: 'offerEnds' | 'counterEnds' }

/** Undecided offers, and unanswered counter-offers, whose last day this is and of which nobody was warned. */
export const findEnding = (tx: Transaction, day: string): Promise<EndingOffer[]> =>
  tx.$queryRaw<EndingOffer[]>`
    select l.id, l.office_id as "officeId", case when c.id is null then 'offerEnds' else 'counterEnds' end as kind
    from leads l join desk_requests d on d.lead_id = l.id
      left join offer_decisions o on o.lead_id = l.id
      left join lateral (
        select c.* from offer_counters c where c.lead_id = l.id order by c.at desc, c.id desc limit 1) c on true
    where l.form = 'offer' and l.property_id is not null and d.state <> 'spam' and o.lead_id is null
      and case when c.id is null then l."values"->>'endDate' = ${day}
        else c.kind = 'counter' and c.valid_until = ${day}::date end
      and not exists (
        select from desk_request_events e where e.lead_id = l.id
          and e.kind = case when c.id is null then 'offerEnds' else 'counterEnds' end and (c.id is null or e.at >= c.at))
    order by l.id`
