/** Grants of documents: who may open which one by a link of a mail, until when. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'

/** What it is a document of. */
export type DocumentOwner = { propertyId: number } | { projectId: number }

export type DocumentGrant = DocumentOwner & {
  /** Its number among the grants of its request. */
  position: number
  email: string
  language: Language
  key: string
  name: string
  expiresAt: Date
}

/** Writes the grants of a lead. */
export async function insertGrants(tx: Transaction, leadId: string, grants: readonly DocumentGrant[]): Promise<void> {
  await tx.documentGrant.createMany({ data: grants.map((grant) => ({ ...grant, leadId })) })
}

/** The first number that no grant of a lead has. */
export async function nextPosition(leadId: string): Promise<number> {
  const { _max } = await prisma().documentGrant.aggregate({ where: { leadId }, _max: { position: true } })
  return (_max.position ?? -1) + 1
}

/**
 * What a grant opens. `key` null: of a mail before documents had keys; then `feedId`, else `url` says which it is.
 * `form`: of its request.
 */
export type OpenGrant = {
  owner: DocumentOwner
  language: Language
  key: string | null
  feedId: number | null
  url: string | null
  form: string
}

/** A grant that hasn't expired, of a home or project on the site; null for any other. */
export async function findGrant(leadId: string, position: number, now: Date): Promise<OpenGrant | null> {
  const isShown = { OR: [{ property: { published: true } }, { project: { published: true } }] }
  const found = await prisma().documentGrant.findFirst({
    where: { leadId, position, expiresAt: { gt: now }, ...isShown },
    select: {
      ...{ propertyId: true, projectId: true, language: true, key: true, feedId: true, url: true },
      lead: { select: { form: true } },
    },
  })
  if (!found) return null
  const { propertyId, projectId, language, lead, ...document } = found
  const owner = propertyId !== null ? { propertyId } : { projectId: projectId ?? 0 }
  return { ...document, owner, language: language as Language, form: lead.form }
}

/** The keys of a home's documents for which a mail address has a grant that hasn't expired. */
export async function grantedKeys(email: string, propertyId: number, now: Date): Promise<Set<string>> {
  const where = { email, propertyId, expiresAt: { gt: now } }
  const rows = await prisma().documentGrant.findMany({ where, select: { key: true } })
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
