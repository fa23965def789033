/** What visitors say after a viewing: whom to ask, what they said, and what the owner may read. */
import type { Language } from '../../domain/listing/listing.ts'
import type { Liked, NextStep, PriceOpinion } from '../../domain/viewings/viewing-feedback.ts'
import { prisma } from '../client.ts'
import { isTheirs } from '../portal/owner-homes.ts'
import type { Transaction } from '../transaction.ts'

/** The ids of viewings that ended in a period and whose visitors weren't asked, by end. @param before exclusive */
export async function findUnaskedViewings(from: Date, before: Date): Promise<string[]> {
  const rows = await prisma().appointment.findMany({
    where: { status: 'confirmed', noShowAt: null, endsAt: { gte: from, lt: before }, feedback: { is: null } },
    orderBy: [{ endsAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Notes that a visitor is asked; false when another process has done so. */
export const noteAsked = async (tx: Transaction, appointmentId: string, askedAt: Date): Promise<boolean> =>
  (await tx.viewingFeedback.createMany({ data: { appointmentId, askedAt }, skipDuplicates: true })).count > 0

/** The ids of viewings whose visitors were asked in a period, said nothing, and weren't reminded. */
export async function findUnanswered(from: Date, before: Date): Promise<string[]> {
  const rows = await prisma().viewingFeedback.findMany({
    where: { askedAt: { gte: from, lt: before }, givenAt: null, remindedAt: null, appointment: { noShowAt: null } },
    orderBy: [{ askedAt: 'asc' }, { appointmentId: 'asc' }],
    select: { appointmentId: true },
  })
  return rows.map(({ appointmentId }) => appointmentId)
}

/** Notes that a visitor is reminded; false when another process has done so, or the visitor has answered. */
export const noteFeedbackReminder = async (tx: Transaction, appointmentId: string, now: Date): Promise<boolean> =>
  (
    await tx.viewingFeedback.updateMany({
      where: { appointmentId, givenAt: null, remindedAt: null },
      data: { remindedAt: now },
    })
  ).count > 0

export type GivenFeedback = {
  liked: Liked
  price: PriceOpinion | null
  nextStep: NextStep | null
  words: string
  wantsSimilar: boolean
}

/** Writes what a visitor says, once. @returns false when it was given before, or nobody was asked */
export const insertFeedback = async (
  tx: Transaction,
  appointmentId: string,
  given: GivenFeedback,
  givenAt: Date,
): Promise<boolean> =>
  (await tx.viewingFeedback.updateMany({ where: { appointmentId, givenAt: null }, data: { ...given, givenAt } }))
    .count > 0

/** Lets the owner read feedback, in these words. @returns false when nothing was given, or it is released already */
export const writeRelease = async (
  tx: Transaction,
  appointmentId: string,
  { words: releasedWords, staffId: releasedBy, now: releasedAt }: { words: string; staffId: string; now: Date },
): Promise<boolean> =>
  (
    await tx.viewingFeedback.updateMany({
      where: { appointmentId, givenAt: { not: null }, releasedAt: null },
      data: { releasedAt, releasedBy, releasedWords },
    })
  ).count > 0

/** What an owner reads of a viewing: never who the visitor is. */
export type ReleasedFeedback = {
  at: string
  liked: Liked
  price: PriceOpinion | null
  nextStep: NextStep | null
  words: string
  /** Of the words. */
  language: Language
}

/**
 * Of one home, the latest viewings first; none when the home isn't the owner's. Viewings from before the home was theirs
 * are left out: those are the former owner's.
 * @param since from which start, where that is later
 * @param most how many
 */
export async function findReleasedFeedback(
  { ownerId, propertyId }: { ownerId: string; propertyId: number },
  since: string,
  most: number,
): Promise<ReleasedFeedback[]> {
  const owned = await prisma().ownerProperty.findFirst({
    where: { ownerId, propertyId, ...(await isTheirs()) },
    select: { since: true },
  })
  if (!owned) return []
  const rows = await prisma().viewingFeedback.findMany({
    where: {
      releasedAt: { not: null },
      appointment: {
        propertyId,
        startsAt: { gte: new Date(Math.max(Date.parse(since), owned.since.getTime())) },
      },
    },
    orderBy: [{ appointment: { startsAt: 'desc' } }, { appointmentId: 'asc' }],
    take: most,
    select: {
      ...{ liked: true, price: true, nextStep: true, releasedWords: true },
      appointment: { select: { startsAt: true, lead: { select: { language: true } } } },
    },
  })
  return rows.map(({ appointment, liked, price, nextStep, releasedWords }) => ({
    at: appointment.startsAt.toISOString(),
    liked: liked as Liked,
    price: price as PriceOpinion | null,
    nextStep: nextStep as NextStep | null,
    words: releasedWords ?? '',
    language: appointment.lead.language as Language,
  }))
}
