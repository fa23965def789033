/**
 * Until when requests are answered, how long their first answers took, which offices were told that one is late, and
 * the texts with which an answer can begin.
 */
import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'
import { OPEN_STATES } from '../rules.ts'

const IS_OPEN = { in: [...OPEN_STATES] }

/** Requests without a time to answer, whose office has opening hours: the oldest first, no more than `most`. */
export async function findUntimed(most: number): Promise<{ id: string; officeId: number; createdAt: Date }[]> {
  const rows = await prisma().deskRequest.findMany({
    where: { dueAt: null, state: IS_OPEN, lead: { office: { hours: { some: {} } } } },
    orderBy: [{ lead: { createdAt: 'asc' } }, { leadId: 'asc' }],
    take: most,
    select: { leadId: true, lead: { select: { officeId: true, createdAt: true } } },
  })
  return rows.flatMap(({ leadId, lead: { officeId, createdAt } }) =>
    officeId === null ? [] : [{ id: leadId, officeId, createdAt }],
  )
}

/** Stores until when a request is answered, unless it was moved meanwhile. */
export async function storeAnswerTime(id: string, officeId: number, dueAt: Date): Promise<void> {
  await prisma().deskRequest.updateMany({ where: { leadId: id, dueAt: null, lead: { officeId } }, data: { dueAt } })
}

/** Requests whose first answer was not timed yet: no more than `most`. */
export async function findUntimedAnswers(
  most: number,
): Promise<{ id: string; officeId: number | null; createdAt: Date; answeredAt: Date }[]> {
  const rows = await prisma().deskRequest.findMany({
    where: { firstAnswerAt: { not: null }, answerSeconds: null },
    take: most,
    select: { leadId: true, firstAnswerAt: true, lead: { select: { officeId: true, createdAt: true } } },
  })
  return rows.flatMap(({ leadId, firstAnswerAt, lead }) =>
    firstAnswerAt ? [{ id: leadId, ...lead, answeredAt: firstAnswerAt }] : [],
  )
}

/** Stores how long the first answer to a request took, in seconds of opening hours. */
export async function storeOpenSeconds(id: string, answerSeconds: number): Promise<void> {
  await prisma().deskRequest.updateMany({ where: { leadId: id, answerSeconds: null }, data: { answerSeconds } })
}

/** Marks requests that are late as told. Of two processes only one gets each. @returns those with their office */
export async function claimOverdue(tx: Transaction, now: Date): Promise<{ id: string; officeId: number | null }[]> {
  const rows = await tx.deskRequest.updateManyAndReturn({
    where: {
      ...{ state: IS_OPEN, dueAt: { lt: now }, overdueToldAt: null },
      OR: [{ snoozedUntil: null }, { snoozedUntil: { lte: now } }],
    },
    data: { overdueToldAt: now },
    select: { leadId: true, lead: { select: { officeId: true } } },
  })
  return rows.map(({ leadId, lead }) => ({ id: leadId, officeId: lead.officeId }))
}

/** Requests whose viewing took place, though nobody at the desk said anything of it: no more than `most`. */
export async function findHeldViewings(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const rows = await tx.deskRequest.findMany({
    where: {
      state: IS_OPEN,
      lead: {
        appointment: { is: { status: 'confirmed', endsAt: { lte: now } } },
        // A colleague who opened it again wants it open.
        events: { none: { kind: 'reopen' } },
      },
    },
    orderBy: { leadId: 'asc' },
    take: most,
    select: { leadId: true },
  })
  return rows.map(({ leadId }) => leadId)
}

/** The templates of answers, as answering a request offers them. */
type AnswerTemplate = {
  id: number
  name: string
  /** Null: the answer keeps its own. */
  subject: string | null
  body: string
}

/** Those for requests of a form that are written in a language, by name. */
export async function findAnswerTemplates(form: string, language: Language): Promise<AnswerTemplate[]> {
  const rows = await prisma().answerTemplate.findMany({
    where: { OR: [{ forms: { isEmpty: true } }, { forms: { has: form } }], texts: { some: { language } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, texts: { where: { language }, select: { subject: true, body: true } } },
  })
  return rows.flatMap(({ id, name, texts }) => texts.map((text) => ({ id, name, ...text })))
}
