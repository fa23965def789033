/** Documents as the feed lists them, those that were added, and what the agency set. Raw SQL: the last row of each key. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { DocumentChoice, ListedDocument } from './rules.ts'

const LISTED = { language: true, feedId: true, name: true, url: true } as const
const IN_ORDER = [{ position: 'asc' }, { language: 'asc' }] as const

/** The documents of a home in the feed's order, then those that were added. */
export async function findListed(propertyId: number, tx: Transaction = prisma()): Promise<ListedDocument[]> {
  const where = { propertyId }
  const fed = await tx.document.findMany({ where, orderBy: [...IN_ORDER], select: LISTED })
  const added = await tx.addedDocument.findMany({ where, orderBy: [{ addedAt: 'asc' }, { storedName: 'asc' }] })
  return [
    ...fed,
    ...added.map(({ name, storedName }) => ({ language: null, feedId: null, name, url: `/documents/${storedName}` })),
  ]
}

/** The documents of a project in their order. */
export const findListedOfProject = (projectId: number, tx: Transaction = prisma()): Promise<ListedDocument[]> =>
  tx.projectDocument.findMany({ where: { projectId }, orderBy: [...IN_ORDER], select: LISTED })

/** What the agency set of a home's documents: the last of each. */
export const findChoices = (propertyId: number, tx: Transaction = prisma()): Promise<DocumentChoice[]> =>
  tx.$queryRaw<DocumentChoice[]>`
    select distinct on (key) key, name, kind, visibility from document_choices
    where property_id = ${propertyId} order by key, id desc`

/** Whether a home or a project is on the site. */
export const isShown = async (of: { propertyId: number } | { projectId: number }): Promise<boolean> =>
  'propertyId' in of
    ? (await prisma().property.count({ where: { id: of.propertyId, published: true } })) > 0
    : (await prisma().project.count({ where: { id: of.projectId, published: true } })) > 0

export type NewChoice = DocumentChoice & { propertyId: number; staffId: string | null; at: Date }

/** Notes what somebody sets of a document; what was set before stays in the history. */
export async function insertChoice(tx: Transaction, choice: NewChoice): Promise<void> {
  await tx.documentChoice.create({ data: choice, select: { id: true } })
}

export type PastChoice = DocumentChoice & { at: Date; staff: { name: string } | null }

/** What was set of a home's documents, the latest first. */
export const findChoiceHistory = (propertyId: number, most: number): Promise<PastChoice[]> =>
  prisma().documentChoice.findMany({
    where: { propertyId },
    orderBy: { id: 'desc' },
    take: most,
    select: { key: true, name: true, kind: true, visibility: true, at: true, staff: { select: { name: true } } },
  })

/** Adds a file as a document of a home; once. */
export async function insertAdded(
  tx: Transaction,
  document: { propertyId: number; storedName: string; name: string; addedAt: Date },
): Promise<void> {
  await tx.addedDocument.createMany({ data: [document], skipDuplicates: true })
}

/** The names among these of files that a document has. */
export async function neededFiles(names: readonly string[]): Promise<Set<string>> {
  const urls = names.map((name) => `/documents/${name}`)
  const rows = await prisma().$queryRaw<{ name: string }[]>`
    select split_part(url, '/', 3) as name from documents where url = any (${urls})
    union select split_part(url, '/', 3) from project_documents where url = any (${urls})
    union select stored_name from added_documents where stored_name = any (${[...names]})`
  return new Set(rows.map(({ name }) => name))
}
