/** Offers for homes: requests of the form `offer`, each with what was decided. Raw SQL: aggregates over their values. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { inHomesOf, isOwn } from '../requests/queries-filter.ts'
import { ENTERED_EVENTS, type RequestScope } from '../requests/rules.ts'
import { type OfferDecision, RELEASE_RULES, type ReleaseRule } from './rules.ts'

export type HomeWithOffers = {
  propertyId: number
  /** Title and reference, as they were when the latest offer was made. */
  subject: string
  offers: number
  /** Neither decided nor expired. */
  open: number
  /** Of those, in euro; null for none, and for sealed ones. */
  highest: number | null
  latest: Date
}

/** SQL: an offer that waits for a decision. `l`: the lead, `o`: what was decided. */
const isOpen = (today: string): Prisma.Sql => Prisma.sql`(o.lead_id is null and l."values"->>'endDate' >= ${today})`

/** SQL: the offers that somebody may see; spam is none. */
const offers = (scope: RequestScope): Prisma.Sql => Prisma.sql`
  leads l join desk_requests d on d.lead_id = l.id left join offer_decisions o on o.lead_id = l.id
  where l.form = 'offer' and l.property_id is not null and d.state <> 'spam' and ${inHomesOf(scope)}`

/** The homes with offers, those with the latest first. `today`: in Brussels. */
export const findHomesWithOffers = (scope: RequestScope, today: string): Promise<HomeWithOffers[]> =>
  prisma().$queryRaw<HomeWithOffers[]>`
    select l.property_id as "propertyId", (array_agg(l.subject order by l.created_at desc))[1] as subject,
      count(*)::int as offers, count(*) filter (where ${isOpen(today)})::int as open,
      (max((l."values"->>'amount')::numeric) filter (where ${isOpen(today)}))::float8 as highest,
      max(l.created_at) as latest
    from ${offers(scope)} group by 1 order by max(l.created_at) desc, 1`

/** SQL: the offers that wait for a decision, one row each. */
export const waitingOffers = (scope: RequestScope, today: string): Prisma.Sql =>
  Prisma.sql`select from ${offers(scope)} and ${isOpen(today)}`

export type WaitingOffer = {
  id: string
  propertyId: number
  subject: string
  name: string
  phone: string | null
  /** In euro; null for one that is kept apart. */
  amount: number | null
  /** The last day on which it binds, and by when its request must be answered. */
  endDate: string
  dueAt: Date | null
  createdAt: Date
  /** The counter-offer to which its bidder says nothing so far, with its last day. */
  counter: number | null
  counterUntil: string | null
  /** Whether the home's offers are sealed: their day has come. */
  isSealed: boolean
}

/**
 * The offers for which somebody must do something now: all that wait for a decision, but those of a home that is sealed
 * until later, and those whose bidder has time for a counter-offer until after tomorrow.
 * @param own somebody whose own alone are read; null: those of all
 * @param days today and tomorrow in Brussels
 */
export const findOffersToDecide = (
  scope: RequestScope,
  own: string | null,
  { today, tomorrow }: { today: string; tomorrow: string },
  most: number,
): Promise<WaitingOffer[]> => prisma().$queryRaw<WaitingOffer[]>`
  select x.id, x.property_id as "propertyId", x.subject, x."values"->>'endDate' as "endDate", x.created_at as "createdAt",
    left(coalesce(nullif(btrim(concat_ws(' ', x."values"->>'firstName', x."values"->>'lastName')), ''),
      x."values"->>'name', x.email, ''), 200) as name, nullif(x."values"->>'phone', '') as phone,
    (x."values"->>'amount')::float8 as amount, case when q.state in ('new', 'taken') then q.due_at end as "dueAt",
    case when c.stands then c.amount end as counter, case when c.stands then c.valid_until::text end as "counterUntil",
    k.property_id is not null as "isSealed"
  from leads x join desk_requests q on q.lead_id = x.id
    left join sealed_homes k on k.property_id = x.property_id and k.opened_at is null
    left join lateral (
      select c.amount, c.valid_until, c.kind = 'counter' and c.valid_until >= ${today}::date as stands
      from offer_counters c where c.lead_id = x.id order by c.at desc, c.id desc limit 1) c on true
  where x.id in (
      select l.id from ${offers(scope)} and ${isOpen(today)} and ${own === null ? Prisma.sql`true` : isOwn(own)})
    and (k.until is null or k.until <= ${today}::date)
    and (c.stands is not true or c.valid_until <= ${tomorrow}::date)
  order by x."values"->>'endDate', x.created_at, x.id limit ${most}`

export type StoredOffer = {
  id: string
  language: Language
  email: string | null
  subject: string
  officeId: number | null
  values: Record<string, unknown>
  createdAt: Date
  eraseAfter: Date
  decision: OfferDecision | null
  decidedAt: Date | null
  colleague: string | null
  /** Whether what it says is kept apart (lib/leads/queries-sealed-offers.ts). */
  sealed: boolean
  /** When its bidder confirmed the mail address; from when on the owner sees it, and who let them. */
  confirmedAt: Date | null
  releasedAt: Date | null
  releasedBy: string | null
  /** The event by which a colleague noted it, and who; null for one of the form. */
  entered: (typeof ENTERED_EVENTS)[keyof typeof ENTERED_EVENTS] | null
  enteredBy: string | null
}

/** The offers for a home in the order in which they came in. */
export const findOffers = (
  propertyId: number,
  scope: RequestScope,
  tx: Transaction = prisma(),
): Promise<StoredOffer[]> => tx.$queryRaw<StoredOffer[]>`
  select x.id, x.language, x.email, x.subject, x.office_id as "officeId", x."values", x.created_at as "createdAt",
    x.erase_after as "eraseAfter", o.decision, o.decided_at as "decidedAt", s.name as colleague,
    exists (select from sealed_offers k where k.lead_id = x.id) as sealed, e.kind as entered, es.name as "enteredBy",
    r.confirmed_at as "confirmedAt", r.released_at as "releasedAt", rs.name as "releasedBy"
  from leads x left join offer_decisions o on o.lead_id = x.id left join staff s on s.id = o.staff_id
    left join desk_request_events e on e.lead_id = x.id and e.kind = any(${Object.values(ENTERED_EVENTS)})
    left join staff es on es.id = e.staff_id
    left join offer_releases r on r.lead_id = x.id left join staff rs on rs.id = r.released_by
  where x.id in (select l.id from ${offers(scope)} and l.property_id = ${propertyId}) order by x.created_at, x.id`

/** Every offer for a home with its decision, whichever office it is of, spam too: one decision counts for all. */
export async function findDecisions(
  propertyId: number,
  tx: Transaction = prisma(),
): Promise<{ id: string; isAccepted: boolean }[]> {
  const leads = await tx.lead.findMany({
    where: { form: 'offer', propertyId },
    select: { id: true, offerDecision: { select: { decision: true } } },
  })
  return leads.map(({ id, offerDecision }) => ({ id, isAccepted: offerDecision?.decision === 'accepted' }))
}

/** What is asked for a home, whether the site shows it or not; null for none. */
export async function findAsked(propertyId: number): Promise<number | null> {
  const home = await prisma().property.findUnique({ where: { id: propertyId }, select: { price: true } })
  return home?.price ? Number(home.price) : null
}

/** Makes decisions about the offers for a home run one after the other. */
export const lockOffers = (tx: Transaction, propertyId: number): Promise<void> =>
  lockText(tx, `offers for home ${propertyId}`)

/** The home that an offer is for; null where there is no such offer that somebody may see. */
export async function homeOfOffer(id: string, scope: RequestScope): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ propertyId: number }[]>`
    select l.property_id as "propertyId" from ${offers(scope)} and l.id = ${id}::uuid`
  return row?.propertyId ?? null
}

/** Writes what was decided about an offer. */
export async function insertDecision(
  tx: Transaction,
  decision: { leadId: string; decision: OfferDecision; decidedAt: Date; staffId: string },
): Promise<void> {
  await tx.offerDecision.create({ data: decision, select: { leadId: true } })
}

/** What lets the owners of an office's homes see an offer of the site. */
export async function findReleaseRule(officeId: number | null): Promise<ReleaseRule> {
  const office = officeId === null ? null : await prisma().office.findUnique({ where: { id: officeId } })
  return RELEASE_RULES.find((rule) => rule === office?.offerRelease) ?? 'office'
}

/**
 * Lets the owner see an offer, while its home's offers are locked.
 * @param by the colleague who does it; null: the bidder confirmed the address
 * @returns false where the owner sees it already
 */
export async function writeRelease(tx: Transaction, leadId: string, by: string | null, now: Date): Promise<boolean> {
  const { count } = await tx.offerRelease.updateMany({
    where: { leadId, releasedAt: null },
    data: { releasedAt: now, releasedBy: by },
  })
  if (count > 0) return true
  const row = { leadId, releasedAt: now, releasedBy: by }
  return (await tx.offerRelease.createMany({ data: row, skipDuplicates: true })).count > 0
}

/** Notes that the bidder confirmed an offer, while its home's offers are locked. @returns false where they had */
export async function writeConfirmation(tx: Transaction, leadId: string, now: Date): Promise<boolean> {
  const { count } = await tx.offerRelease.updateMany({
    where: { leadId, confirmedAt: null },
    data: { confirmedAt: now },
  })
  if (count > 0) return true
  return (await tx.offerRelease.createMany({ data: { leadId, confirmedAt: now }, skipDuplicates: true })).count > 0
}

/** What is known of an offer for who confirms it; null where there is none, or it is spam. */
export async function findOfferToConfirm(leadId: string, tx: Transaction = prisma()) {
  const lead = await tx.lead.findFirst({
    where: { id: leadId, form: 'offer', propertyId: { not: null }, desk: { state: { not: 'spam' } } },
    select: {
      ...{ propertyId: true, officeId: true, subject: true, values: true, createdAt: true },
      offerDecision: { select: { decision: true } },
      offerRelease: { select: { confirmedAt: true } },
    },
  })
  if (!lead || lead.propertyId === null) return null
  const { propertyId, values, offerDecision, offerRelease, ...rest } = lead
  return {
    ...{ ...rest, propertyId, values: values as Record<string, unknown> },
    ...{ isDecided: offerDecision !== null, isConfirmed: (offerRelease?.confirmedAt ?? null) !== null },
  }
}

/** Removes what was decided about an offer; the history of its request says what it was. */
export async function deleteDecision(tx: Transaction, leadId: string): Promise<void> {
  await tx.offerDecision.deleteMany({ where: { leadId } })
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
