/** What one kind of document must fulfil besides its fields, asked of the database in the transaction that saves it. */
import type { Transaction } from '../../db/transaction.ts'
import type { DocumentState } from '../../domain/staff/documents/document-state.ts'
import type { DocumentErrors } from '../../domain/staff/documents/fields.ts'
import type { DocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { checkSection } from './check-section.ts'

/** `stored`: as it is now; null for a new one. */
export type CheckedDocument = { id: string | null; state: DocumentState; stored: DocumentState | null }
export type DocumentCheck = (tx: Transaction, document: CheckedDocument) => Promise<DocumentErrors>

export const DOCUMENT_CHECKS: Partial<Record<DocumentKind, DocumentCheck>> = {
  section: async (_tx, { id, state }) => checkSection(id, state.fields.value),
}
