/**
 * One request with what the desk knows of it, and what happened to it since somebody read it. Raw SQL: locks, and names
 * within JSON.
 */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RequestEventKind } from '../desk/request-events.ts'
import type { Language } from '../listings/rules.ts'
import type { MailAttachment, MailStatus } from '../shared/mail-message.ts'
import { isUuid } from '../shared/uuid.ts'
import { leadsIn } from './queries-filter.ts'
import type { RequestScope, RequestState } from './rules.ts'

const COLUMNS = {
  ...{ id: true, form: true, language: true, propertyId: true, projectId: true, officeId: true, subject: true },
  ...{ values: true, email: true, sourcePath: true, utm: true, createdAt: true, eraseAfter: true },
  office: { select: { name: true, email: true, phone: true } },
  files: { select: { id: true, originalName: true, bytes: true, deleteAfter: true }, orderBy: { createdAt: 'asc' } },
  appointment: { select: { startsAt: true, status: true } },
  testimonials: { select: { status: true, verification: true } },
  desk: {
    select: { state: true, staffId: true, dueAt: true, firstAnswerAt: true, staff: { select: { name: true } } },
  },
} as const

/** A request; null where there is none that the reader may see. */
export async function findRequest(id: string, scope: RequestScope) {
  if (!isUuid(id)) return null
  const lead = await prisma().lead.findFirst({ where: { id, ...leadsIn(scope) }, select: COLUMNS })
  if (!lead?.desk) return null
  const { desk, values, utm, language, ...rest } = lead
  return {
    ...rest,
    language: language as Language,
    values: values as Record<string, unknown>,
    utm: utm as Record<string, string> | null,
    state: desk.state as RequestState,
    staffId: desk.staffId,
    colleague: desk.staff?.name ?? null,
    dueAt: desk.dueAt,
    firstAnswerAt: desk.firstAnswerAt,
  }
}
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Those of some requests that somebody may see. */
export async function findSeen(tx: Transaction, ids: readonly string[], scope: RequestScope): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.lead.findMany({ where: { id: { in: [...ids] }, ...leadsIn(scope) }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

export type RequestEvent = {
  id: bigint
  at: Date
  kind: RequestEventKind
  /** Who did it; null: the site, or somebody who is gone. */
  actor: string | null
  person: string | null
  office: string | null
  note: string | null
  /** Of a note or a call: who may change it, and when that was done last. */
  staffId: string | null
  editedAt: Date | null
  /** Of an answer: its mail. */
  mailId: string | null
}

/** What happened to a request, the latest first. */
export async function findEvents(leadId: string): Promise<RequestEvent[]> {
  const rows = await prisma().requestEvent.findMany({
    where: { leadId },
    orderBy: { id: 'desc' },
    take: 500,
    select: {
      ...{ id: true, at: true, kind: true, note: true, staffId: true, editedAt: true, mailId: true },
      staff: { select: { name: true } },
      person: { select: { name: true } },
      office: { select: { name: true } },
    },
  })
  return rows.map(({ staff, person, office, kind, ...event }) => ({
    ...event,
    kind: kind as RequestEventKind,
    actor: staff?.name ?? null,
    person: person?.name ?? null,
    office: office?.name ?? null,
  }))
}

export type RequestMail = {
  id: string
  recipient: string
  subject: string
  language: Language
  status: MailStatus
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
  /** What its attachments are called, while they are kept. */
  files: string[]
  /**
   * What a colleague wrote, while it is kept; null for what the site writes: that may hold links that are for its
   * reader alone, and what a sealed offer says.
   */
  words: string | null
}

/** The mails of a request, in their order. Their attachments, which are large, stay in the database. */
export const findMails = (leadId: string): Promise<RequestMail[]> =>
  prisma().$queryRaw<RequestMail[]>`
    select id, recipient, subject, language, status::text as status, last_error as "lastError", created_at as "createdAt",
      sent_at as "sentAt", array(select file->>'name' from jsonb_array_elements(attachments) as file) as files,
      case when personal and not confidential then text end as words
    from mails where lead_id = ${leadId}::uuid order by created_at, id`

export type LockedRequest = {
  id: string
  form: string
  subject: string
  state: RequestState
  staffId: string | null
  officeId: number | null
}

/** Locks what the desk knows of a request until the transaction ends; null where there is none that one may see. */
export async function lockRequest(tx: Transaction, id: string, scope: RequestScope): Promise<LockedRequest | null> {
  if (!isUuid(id)) return null
  await tx.$queryRaw`select 1 from desk_requests where lead_id = ${id}::uuid for update`
  const lead = await tx.lead.findFirst({
    where: { id, ...leadsIn(scope) },
    select: { id: true, form: true, subject: true, officeId: true, desk: { select: { state: true, staffId: true } } },
  })
  if (!lead?.desk) return null
  const { desk, ...rest } = lead
  return { ...rest, state: desk.state as RequestState, staffId: desk.staffId }
}

/** The number of the latest event of a request; 0 for none. */
export async function latestEvent(leadId: string): Promise<bigint> {
  const { _max } = await prisma().requestEvent.aggregate({ where: { leadId }, _max: { id: true } })
  return _max.id ?? 0n
}

/** Those that say that time has passed, which is nothing that somebody did. */
export const LATE_EVENTS: RequestEventKind[] = ['overdue', 'offerEnds', 'counterEnds']

/** What others did with a request since an event; not that it is late, which says nothing new. */
export async function hasNewerEvents(tx: Transaction, leadId: string, seen: bigint, staffId: string): Promise<boolean> {
  const where = {
    leadId,
    id: { gt: seen },
    kind: { notIn: LATE_EVENTS },
    OR: [{ staffId: null }, { staffId: { not: staffId } }],
  }
  return (await tx.requestEvent.count({ where })) > 0
}

/** What tells attachments apart: their names, contents and order. */
const filesIn = (attachments: readonly MailAttachment[]): string =>
  JSON.stringify(attachments.map(({ name, base64 }) => [name, base64]))

/**
 * Whether somebody sent this very answer since an event: the form came twice. The same is what has the same subject and
 * text, and files of the same names and contents in the same order; a file that was replaced makes it another answer.
 */
export async function hasSentAnswer(
  tx: Transaction,
  { leadId, seen, staffId }: { leadId: string; seen: bigint; staffId: string },
  { text, subject, files }: { text: string; subject: string; files: readonly MailAttachment[] },
): Promise<boolean> {
  const kind: RequestEventKind = 'sent'
  const sent = await tx.requestEvent.findMany({
    where: { leadId, id: { gt: seen }, kind, staffId, mail: { text, subject } },
    select: { mail: { select: { attachments: true } } },
  })
  const wanted = filesIn(files)
  return sent.some(({ mail }) => filesIn((mail?.attachments ?? []) as MailAttachment[]) === wanted)
}
