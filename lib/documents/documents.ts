/** The documents of a home or project with who may see them, and what a link of a mail opens. */
import type { Transaction } from '../db/transaction.ts'
import { section } from '../site/sections.ts'
import { findChoices, findListed, findListedOfProject, insertAdded, insertChoice, isShown } from './queries.ts'
import { type DocumentOwner, findGrant } from './queries-grants.ts'
import {
  type DocumentKind,
  documentsIn,
  type KnownDocument,
  knownDocuments,
  mayBeMailed,
  type Visibility,
  type VisibilityByKind,
} from './rules.ts'

/** Who may see which kind, as the agency set it. */
export const visibilityByKind = async (): Promise<VisibilityByKind> => (await section('documents')).visibility

/**
 * All documents of a home or project, whoever may see them.
 * @param given within a transaction, what visibilityByKind() gave before it began
 */
export async function documentsOf(
  owner: DocumentOwner,
  tx?: Transaction,
  given?: VisibilityByKind,
): Promise<KnownDocument[]> {
  const byKind = given ?? (await visibilityByKind())
  if ('projectId' in owner) return knownDocuments(await findListedOfProject(owner.projectId, tx), [], byKind)
  return knownDocuments(await findListed(owner.propertyId, tx), await findChoices(owner.propertyId, tx), byKind)
}

/** What is sent: the address stays on the server. */
export type FoundDocument = { url: string; name: string }

/** A document that everybody may open; null for any other. */
export async function publicDocument(owner: DocumentOwner, key: string): Promise<FoundDocument | null> {
  if (!(await isShown(owner))) return null
  const document = (await documentsOf(owner)).find((one) => one.key === key)
  const [version] = document?.visibility === 'public' ? document.versions : []
  return version ?? null
}

/**
 * A document by its key, for whoever may see all of a home.
 * @param language that of the reader; another where the document has no other
 */
export async function documentByKey(
  owner: DocumentOwner,
  key: string,
  language: string,
): Promise<(FoundDocument & { visibility: Visibility }) | null> {
  const document = (await documentsOf(owner)).find((one) => one.key === key)
  const version = document?.versions.find((one) => one.language === language) ?? document?.versions[0]
  return document && version ? { ...version, visibility: document.visibility } : null
}

/**
 * What the link of a mail opens: the document as it is now. Null when the grant has expired, the home or project left
 * the site, the document is gone, or fewer may see it now.
 */
export async function grantedDocument(leadId: string, position: number, now: Date): Promise<FoundDocument | null> {
  const grant = await findGrant(leadId, position, now)
  if (!grant) return null
  const { owner, language, key, feedId, url, form } = grant
  const occasion = form === 'appointment' ? 'visit' : 'request'
  const documents = await documentsOf(owner)
  if (key !== null) {
    const found = documentsIn(documents, language).find((one) => one.key === key)
    return found && mayBeMailed(found, occasion) ? found : null
  }
  // It was sent before documents had kinds: only what somebody set of it since ends it.
  const isIt = (one: KnownDocument) =>
    feedId === null ? one.versions.some((version) => version.url === url) : one.key === `id-${feedId}`
  const document = documents.find(isIt)
  if (!document || (document.set.visibility !== null && !mayBeMailed(document, occasion))) return null
  return document.versions.find((version) => version.language === language) ?? null
}

/** A file that lies in DATA_DIR/documents (storeDocument() of store-documents.ts) and becomes a document of a home. */
export type AddedDocument = {
  propertyId: number
  storedName: string
  /** What people read. */
  name: string
  /** null: as its name says, and as for all of its kind. */
  kind: DocumentKind | null
  visibility: Visibility | null
  /** Who accepted it. */
  staffId: string | null
  now: Date
}

/** Makes a stored file a document of a home. The same file twice is one document; what is set last counts. */
export async function addDocument(tx: Transaction, document: AddedDocument): Promise<void> {
  const { propertyId, storedName, name, kind, visibility, staffId, now } = document
  await insertAdded(tx, { propertyId, storedName, name, addedAt: now })
  const key = `file-${storedName.slice(0, 24)}`
  await insertChoice(tx, { propertyId, key, name, kind, visibility, staffId, at: now })
}
