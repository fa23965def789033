/** Candidates to rent, as the desk compares them. Raw SQL: aggregates over the candidates of each home. */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { inHomesOf } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import type { Decision } from './rules-decision.ts'

export type HomeWithCandidates = {
  propertyId: number
  /** Title and reference, as they were when the latest candidate came. */
  subject: string
  candidates: number
  /** Who answered the questions about household and income. */
  applied: number
  /** Who was neither chosen nor refused. */
  waiting: number
  /** Whether somebody was chosen. */
  isChosen: boolean
  latest: Date
}

/** SQL: the candidates that somebody may see; spam is none. */
const candidates = (scope: RequestScope): Prisma.Sql => Prisma.sql`
  rental_candidates c join leads l on l.id = c.lead_id join desk_requests d on d.lead_id = l.id
  where l.property_id is not null and d.state <> 'spam' and ${inHomesOf(scope)}`

/** The homes that somebody wants to rent, those with the latest candidate first. */
export const findHomesWithCandidates = (scope: RequestScope): Promise<HomeWithCandidates[]> =>
  prisma().$queryRaw<HomeWithCandidates[]>`
    select l.property_id as "propertyId", (array_agg(l.subject order by l.created_at desc))[1] as subject,
      count(*)::int as candidates, count(c.application_id)::int as applied,
      count(*) filter (where c.decision is null)::int as waiting,
      bool_or(coalesce(c.decision = 'chosen', false)) as "isChosen", max(l.created_at) as latest
    from ${candidates(scope)} group by 1 order by max(l.created_at) desc, 1`

export type DeskCandidate = {
  /** Of the request for a viewing. */
  id: string
  language: Language
  email: string | null
  subject: string
  officeId: number | null
  values: Record<string, unknown>
  createdAt: Date
  eraseAfter: Date
  invitedAt: Date | null
  appliedAt: Date | null
  /** The request with the answers about household and income, and these; null before. */
  applicationId: string | null
  application: Record<string, unknown> | null
  decision: Decision | null
  decidedAt: Date | null
  colleague: string | null
}

/** The candidates for a home in the order in which they came. */
export const findHomeCandidates = (
  propertyId: number,
  scope: RequestScope,
  tx: Transaction = prisma(),
): Promise<DeskCandidate[]> => tx.$queryRaw<DeskCandidate[]>`
  select x.id, x.language, x.email, x.subject, x.office_id as "officeId", x."values", x.created_at as "createdAt",
    x.erase_after as "eraseAfter", r.invited_at as "invitedAt", a.created_at as "appliedAt",
    r.application_id as "applicationId", a."values" as application, r.decision, r.decided_at as "decidedAt",
    (select s.name from desk_request_events e join staff s on s.id = e.staff_id
     where e.lead_id = x.id and e.kind = r.decision order by e.id desc limit 1) as colleague
  from rental_candidates r join leads x on x.id = r.lead_id left join leads a on a.id = r.application_id
  where r.lead_id in (select l.id from ${candidates(scope)} and l.property_id = ${propertyId})
  order by x.created_at, x.id`

/** What is asked for a home a month, whether the site shows it or not; null where it isn't known, or isn't a rent. */
export async function findRent(propertyId: number): Promise<number | null> {
  const where = { id: propertyId, market: 'rent' } as const
  const home = await prisma().property.findUnique({ where, select: { price: true, priceFactor: true } })
  return home?.price && home.priceFactor !== null ? Math.round(Number(home.price) * home.priceFactor) : null
}

/** Makes decisions about the candidates for a home run one after the other. */
export const lockCandidates = (tx: Transaction, propertyId: number): Promise<void> =>
  lockText(tx, `candidates for home ${propertyId}`)

/**
 * Whether a candidate for a home was chosen, whichever office has the request and even if it is spam by now: a home has
 * one tenant. `except`: a candidate who doesn't count.
 */
export async function isCandidateChosen(
  propertyId: number,
  tx: Transaction = prisma(),
  except?: string,
): Promise<boolean> {
  const lead = { propertyId, ...(except !== undefined && { id: { not: except } }) }
  return (await tx.rentalCandidate.count({ where: { decision: 'chosen', lead } })) > 0
}

/** The home that a candidate wants to rent; null where there is no such candidate that somebody may see. */
export async function homeOfCandidate(id: string, scope: RequestScope): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ propertyId: number }[]>`
    select l.property_id as "propertyId" from ${candidates(scope)} and l.id = ${id}::uuid`
  return row?.propertyId ?? null
}
