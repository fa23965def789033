/** What visitors asked for. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import type { Transaction } from '../transaction.ts'

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
  /** By which the same submission is known again: 64 hexadecimal digits. */
  contentHash: string
  eraseAfter: Date
}

/** For how long the same content is the same submission: someone pressed twice, or came back to a page that was sent. */
const SAME_FOR = '1 day'

/** `copyWithheld`: the visitor's copy came without the free text. */
export type KnownLead = { id: string; copyWithheld: boolean }

/** The very same request, written within a day; null when there is none. */
export async function findSameLead(
  contentHash: string,
  tx: Pick<Transaction, '$queryRaw'> = prisma(),
): Promise<KnownLead | null> {
  const [same] = await tx.$queryRaw<KnownLead[]>`
    select id::text, copy_withheld as "copyWithheld" from leads
    where content_hash = ${contentHash} and created_at > now() - ${SAME_FOR}::interval limit 1`
  return same ?? null
}

/**
 * Writes a request, unless the very same was written within a day. Of several at once one is written and the others wait for it.
 * `id`: that of the request as it stands in the database.
 */
export async function insertLead(tx: Transaction, lead: NewLead): Promise<KnownLead & { isNew: boolean }> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lead.contentHash}, 0))`
  const same = await findSameLead(lead.contentHash, tx)
  if (same) return { isNew: false, ...same }
  const { utm, values, ...columns } = lead
  await tx.lead.create({
    data: { ...columns, values: values as Prisma.InputJsonObject, utm: utm ?? Prisma.DbNull },
    select: { id: true },
  })
  return { isNew: true, id: lead.id, copyWithheld: false }
}

/** Notes that the visitor's copy of a request came without its free text. */
export async function markCopyWithheld(tx: Transaction, id: string): Promise<void> {
  await tx.lead.update({ where: { id }, data: { copyWithheld: true }, select: { id: true } })
}

/** Lets the same be asked for again at once: what came of this request was undone, and asking anew is no double submission. */
export async function deleteSubmission(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    update leads set content_hash = encode(sha256(convert_to(id::text, 'UTF8')), 'hex') where id = ${id}::uuid`
}

export type StoredLead = {
  id: string
  form: string
  language: Language
  propertyId: number | null
  officeId: number | null
  subject: string
  /** As they were sent; to be read by the form's schema. */
  values: Record<string, unknown>
  createdAt: Date
  eraseAfter: Date
}

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** A request; null when there is none, or none any more. */
export async function findLead(id: string): Promise<StoredLead | null> {
  if (!isUuid(id)) return null
  const lead = await prisma().lead.findUnique({ where: { id } })
  return lead && { ...lead, language: lead.language as Language, values: lead.values as Record<string, unknown> }
}
