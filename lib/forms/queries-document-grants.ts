/** Grants of homes' documents: who may open which document until when. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'

export type DocumentGrant = {
  /** Its position among the home's documents when it was granted. */
  position: number
  email: string
  propertyId: number
  language: string
  /** The document's id in the feed; null when it has none and is identified by its address. */
  feedId: number | null
  name: string
  url: string
  expiresAt: Date
}

export type DocumentRow = Pick<DocumentGrant, 'position' | 'feedId' | 'name' | 'url'>

/** The documents of a home in a language, in their order. */
export const findDocuments = (
  propertyId: number,
  language: string,
  tx: Transaction = prisma(),
): Promise<DocumentRow[]> =>
  tx.document.findMany({
    where: { propertyId, language },
    orderBy: { position: 'asc' },
    select: { position: true, feedId: true, name: true, url: true },
  })

/** Writes the grants of a lead. */
export async function insertGrants(tx: Transaction, leadId: string, grants: readonly DocumentGrant[]): Promise<void> {
  await tx.documentGrant.createMany({ data: grants.map((grant) => ({ ...grant, leadId })) })
}

/**
 * The present address of a granted document.
 * @returns null when the grant has expired, or the home no longer shows the document
 */
export async function grantedAddress(leadId: string, position: number, now: Date): Promise<string | null> {
  const grant = await prisma().documentGrant.findFirst({
    where: { leadId, position, expiresAt: { gt: now }, property: { published: true } },
    select: { propertyId: true, language: true, feedId: true, url: true },
  })
  if (!grant) return null
  const { feedId, url, ...home } = grant
  const document = await prisma().document.findFirst({
    where: { ...home, ...(feedId === null ? { url } : { feedId }) },
    orderBy: { position: 'asc' },
    select: { url: true },
  })
  return document?.url ?? null
}

/** The names of a home's documents for which a mail address has a grant that hasn't expired. */
export async function grantedNames(email: string, propertyId: number, now: Date): Promise<Set<string>> {
  const where = { email, propertyId, expiresAt: { gt: now } }
  const rows = await prisma().documentGrant.findMany({ where, select: { name: true } })
  return new Set(rows.map(({ name }) => name))
}
