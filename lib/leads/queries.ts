/** Leads: the submissions of visitors. */
import { createHash } from 'node:crypto'
import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'
import { Prisma } from '../db/generated/client.ts'
import { lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { ANSWERED_BY_SITE } from '../requests/rules.ts'
import { daysLater } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import type { Source } from './rules-source.ts'

export type NewLead = {
  /** UUID. */
  id: string
  form: string
  language: Language
  propertyId: number | null
  projectId: number | null
  officeId: number | null
  subject: string
  values: Record<string, unknown>
  email: string | null
  sourcePath: string
  utm: Record<string, string> | null
  consentVersion: string
  /** How it reached the agency; without it by the site. */
  source?: Source
  /** The hash that identifies a repeated submission: 64 hexadecimal digits. */
  contentHash: string
  eraseAfter: Date
}

/** Days for which the same content counts as the same submission: a double click, or a page that was opened again. */
const SAME_FOR = 1

/** `copyWithheld`: whether the visitor's copy left out the free text. */
export type KnownLead = { id: string; copyWithheld: boolean }

/** The lead with the same content that was written within a day; null when there is none. */
export async function findSameLead(contentHash: string, tx: Transaction = prisma()): Promise<KnownLead | null> {
  return tx.lead.findFirst({
    where: { contentHash, createdAt: { gt: daysLater(await databaseNow(tx), -SAME_FOR) } },
    select: { id: true, copyWithheld: true },
  })
}

/**
 * Writes a lead, unless the same content was written within a day. Concurrent calls with the same content wait for each
 * other. What the site itself answers is closed at the desk at once.
 * @returns the new lead or the one written before
 */
export async function insertLead(tx: Transaction, lead: NewLead): Promise<KnownLead & { isNew: boolean }> {
  await lockText(tx, lead.contentHash)
  const same = await findSameLead(lead.contentHash, tx)
  if (same) return { isNew: false, ...same }
  const { utm, values, ...columns } = lead
  await tx.lead.create({
    data: { ...columns, values: values as Prisma.InputJsonObject, utm: utm ?? Prisma.DbNull },
    select: { id: true },
  })
  // A trigger has made it a new request at the desk.
  if (ANSWERED_BY_SITE.some((form) => form === lead.form))
    await tx.deskRequest.update({
      where: { leadId: lead.id },
      data: { state: 'closed' },
      select: { leadId: true },
    })
  return { isNew: true, id: lead.id, copyWithheld: false }
}

/** Seconds within which the same form is a double click, or a page that was loaded again. */
const DOUBLE_CLICK = 60

/**
 * Whether a lead was mailed just now: what it asks for is on its way. Of concurrent calls with its content one is the
 * first.
 */
export async function isJustMailed(tx: Transaction, leadId: string, contentHash: string): Promise<boolean> {
  await lockText(tx, contentHash)
  const since = new Date((await databaseNow(tx)).getTime() - DOUBLE_CLICK * 1000)
  return (await tx.mail.count({ where: { leadId, createdAt: { gt: since } } })) > 0
}

/** Marks that the visitor's copy of a lead left out the free text. */
export async function markCopyWithheld(tx: Transaction, id: string): Promise<void> {
  await tx.lead.update({ where: { id }, data: { copyWithheld: true }, select: { id: true } })
}

/** The hash by which the same content is known again. */
export const contentHashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Changes the content hash of a lead that was undone, so that the same form can be sent again at once. */
export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  const contentHash = contentHashOf(id)
  await tx.lead.updateMany({ where: { id }, data: { contentHash } })
}

export type StoredLead = {
  id: string
  form: string
  language: Language
  propertyId: number | null
  officeId: number | null
  subject: string
  /** As they were sent; parse them with the form's schema. */
  values: Record<string, unknown>
  createdAt: Date
  eraseAfter: Date
}

/** A lead; null when the id is unknown or the lead was erased. */
export async function findLead(id: string, tx: Transaction = prisma()): Promise<StoredLead | null> {
  if (!isUuid(id)) return null
  const lead = await tx.lead.findUnique({ where: { id } })
  return lead && { ...lead, language: lead.language as Language, values: lead.values as Record<string, unknown> }
}
