/**
 * Grants of homes' documents: who may open which document until when. Raw SQL only for the join of grant and
 * document.
 */
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

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
export const findDocuments = (propertyId: number, language: string): Promise<DocumentRow[]> =>
  prisma().document.findMany({
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
  const rows = await prisma().$queryRaw<{ url: string }[]>`
    select d.url from document_grants g
    join properties p on p.id = g.property_id and p.published
    join documents d on d.property_id = g.property_id and d.language = g.language
      and (d.feed_id = g.feed_id or (g.feed_id is null and d.url = g.url))
    where g.lead_id = ${leadId}::uuid and g.position = ${position}::smallint and g.expires_at > ${now}
    order by d.position limit 1`
  return rows[0]?.url ?? null
}

/** The names of a home's documents for which a mail address has a grant that hasn't expired. */
export async function grantedNames(email: string, propertyId: number, now: Date): Promise<Set<string>> {
  const where = { email, propertyId, expiresAt: { gt: now } }
  const rows = await prisma().documentGrant.findMany({ where, select: { name: true } })
  return new Set(rows.map(({ name }) => name))
}
