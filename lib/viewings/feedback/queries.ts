/** What visitors say after a viewing: whom to ask, what they said, and what the owner may read. */

import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Liked, NextStep, PriceOpinion } from './rules.ts'

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

/** Writes what a visitor told a colleague, also where nobody asked by mail yet. @returns false when it was given before */
export const insertToldFeedback = async (
  tx: Transaction,
  appointmentId: string,
  given: GivenFeedback,
  givenAt: Date,
): Promise<boolean> => {
  await tx.viewingFeedback.createMany({ data: { appointmentId, askedAt: givenAt }, skipDuplicates: true })
  return insertFeedback(tx, appointmentId, given, givenAt)
}

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
