/** Everything that staff edit at the desk, by kind: where it is stored, and which fields it has. */
import type { DocumentDefinition } from './rules-definition.ts'
import type { DocumentKind } from './rules-kind-names.ts'
import { LIBRARY_DOCUMENTS } from './rules-library-documents.ts'
import { NEWSLETTER_DOCUMENTS } from './rules-newsletter-documents.ts'
import { PAGE_DOCUMENTS } from './rules-page-documents.ts'
import { PEOPLE_DOCUMENTS } from './rules-people-documents.ts'
import { REQUEST_DOCUMENTS } from './rules-request-documents.ts'
import { SITE_DOCUMENTS } from './rules-site-documents.ts'
import { TEXT_DOCUMENTS } from './rules-text-documents.ts'

export const DOCUMENTS: Readonly<Record<DocumentKind, DocumentDefinition>> = {
  ...PAGE_DOCUMENTS,
  ...LIBRARY_DOCUMENTS,
  ...TEXT_DOCUMENTS,
  ...PEOPLE_DOCUMENTS,
  ...SITE_DOCUMENTS,
  ...REQUEST_DOCUMENTS,
  ...NEWSLETTER_DOCUMENTS,
}
