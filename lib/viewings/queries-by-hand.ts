/** Books viewings at an hour that staff choose. The constraints of the table make double bookings impossible here, too. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { viewingsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import { agendaOf, findViewingMinutes, lockBookings } from './queries-agenda.ts'
import { type ViewingVersion, writeMove } from './queries-book.ts'
import { findPlaces, findTaken } from './queries-taken.ts'
import { agentFor, type ViewingQuestion, viewingQuestions } from './rules-by-hand.ts'
import { standsAgainst } from './rules-free-hours.ts'
import { parseSlot, type Slot } from './rules-slots.ts'

/** `agent`: the person who was chosen; null: whoever is free. `start`: ISO text. */
export type WantedByHand = { officeId: number; propertyId: number; agent: string | null; start: string; now: string }

export type FoundByHand = { slot: Slot; agent: string; questions: ViewingQuestion[] }

/** What an office has to do around a home, without the viewing `except`; null where there is no such office. */
export async function findAround(
  wanted: { officeId: number; propertyId: number; now: string; except?: string },
  tx: Transaction = prisma(),
) {
  const { officeId, propertyId, now } = wanted
  const agenda = await agendaOf(tx, officeId, now)
  if (!agenda) return null
  const taken = await findTaken(tx, { ...wanted, agents: agenda.agents }, agenda.rules.minutes)
  return { agenda, taken, place: (await findPlaces([propertyId], tx)).get(propertyId) ?? null }
}

/** The agent of a viewing, and what stands against it; null where there is no such office, hour or agent of the office. */
async function lookFor(tx: Transaction, wanted: WantedByHand): Promise<FoundByHand | null> {
  const { officeId, propertyId, now } = wanted
  const around = await findAround({ officeId, propertyId, now }, tx)
  const slot = around && parseSlot(wanted.start, around.agenda.rules.minutes)
  if (!around || !slot) return null
  const { agenda, taken, place } = around
  const asked = { ...slot, propertyId, place }
  const settings = await tx.homeSetting.findUnique({ where: { propertyId }, select: { agentId: true } })
  const agent = agentFor(agenda, taken, asked, { chosen: wanted.agent, ofHome: settings?.agentId ?? null }, now)
  if (agent === null) return null
  return { slot, agent, questions: viewingQuestions(agenda, taken, { ...asked, agent }, now) }
}

/** What stands against a viewing that isn't booked yet. */
export const findQuestions = (wanted: WantedByHand): Promise<FoundByHand | null> => lookFor(prisma(), wanted)

/**
 * Books a viewing in the transaction that writes its lead, whatever stands against it but another one of the site of
 * this home or agent.
 * @param wanted `id`: that of the lead. `sure`: what its sender was asked, and meant
 * @returns its slot; null where home or agent has another viewing then, or something was found that nobody was asked
 */
export async function bookByHand(
  tx: Transaction,
  wanted: WantedByHand & { id: string; staffConfirmed: boolean; isSure: boolean },
): Promise<Slot | null> {
  await lockBookings(tx, wanted)
  const found = await lookFor(tx, wanted)
  if (!found || (found.questions.length > 0 && !wanted.isSure)) return null
  const { id, officeId, propertyId, now } = wanted
  const { slot, agent } = found
  const data = {
    ...{ id, officeId, propertyId, agentId: agent, startsAt: slot.start, endsAt: slot.end, settledAt: now },
    ...(wanted.staffConfirmed && { confirmedAt: now }),
  }
  // A conflict with a constraint is counted instead of raised.
  const { count } = await tx.appointment.createMany({ data, skipDuplicates: true })
  return count > 0 ? slot : null
}

/** `agent`: the person who was chosen; null: who has it does it, else whoever is free. */
type WantedMove = { start: string; agent: string | null; has: string }

/**
 * Moves a confirmed viewing to any hour at which home and agent are free, the agent can be there in time, and the office
 * is open; then it is confirmed.
 * @returns its new time; the gravest of what stands against it; `changed` when it was changed since it was read or has
 *   begun
 */
export async function moveByHand(
  tx: Transaction,
  viewing: ViewingVersion,
  wanted: WantedMove,
  now: string,
): Promise<{ moved: Slot } | { against: ViewingQuestion } | 'changed'> {
  const { officeId, propertyId } = viewing
  await lockBookings(tx, viewing)
  const around = await findAround({ officeId, propertyId, now, except: viewing.id }, tx)
  const slot = around && parseSlot(wanted.start, around.agenda.rules.minutes)
  if (!around || !slot) return { against: 'officeClosed' }
  const { agenda, taken, place } = around
  const asked = { ...slot, propertyId, place }
  const agent = agentFor(agenda, taken, asked, { chosen: wanted.agent, ofHome: wanted.has }, now)
  if (agent === null) return { against: 'agentBusy' }
  const [against] = standsAgainst(agenda, taken, { ...asked, agent }, now)
  if (against) return { against }
  return (await writeMove(tx, viewing, { ...slot, agent }, now, true)) ? { moved: slot } : 'changed'
}

/** The slot that begins at an hour, by an office's duration of viewings; null for none. */
export async function slotAt(officeId: number, start: string): Promise<Slot | null> {
  const minutes = await findViewingMinutes(officeId)
  return minutes === null ? null : parseSlot(start, minutes)
}

/** The viewings of the past weeks of which nobody said anything, the last first. */
export const findUnheard = (scope: RequestScope, home: number | null, from: Date, before: Date) =>
  prisma().appointment.findMany({
    where: {
      AND: viewingsIn(scope),
      ...(home !== null && { propertyId: home }),
      ...{ status: 'confirmed', noShowAt: null, startsAt: { gte: from }, endsAt: { lte: before } },
      OR: [{ feedback: null }, { feedback: { givenAt: null } }],
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'asc' }],
    take: 30,
    select: { id: true, startsAt: true, propertyId: true, lead: { select: { values: true, subject: true } } },
  })
