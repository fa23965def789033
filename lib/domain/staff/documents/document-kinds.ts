/** Everything that staff edit at the desk, by kind: where it is stored, and which fields it has. */
import type { DocumentDefinition } from './definition.ts'
import type { DocumentKind } from './kind-names.ts'
import { LIBRARY_DOCUMENTS } from './library-documents.ts'
import { NEWSLETTER_DOCUMENTS } from './newsletter-documents.ts'
import { PAGE_DOCUMENTS } from './page-documents.ts'
import { PEOPLE_DOCUMENTS } from './people-documents.ts'
import { REQUEST_DOCUMENTS } from './request-documents.ts'
import { SITE_DOCUMENTS } from './site-documents.ts'
import { TEXT_DOCUMENTS } from './text-documents.ts'

export const DOCUMENTS: Readonly<Record<DocumentKind, DocumentDefinition>> = {
  ...PAGE_DOCUMENTS,
  ...LIBRARY_DOCUMENTS,
  ...TEXT_DOCUMENTS,
  ...PEOPLE_DOCUMENTS,
  ...SITE_DOCUMENTS,
  ...REQUEST_DOCUMENTS,
  ...NEWSLETTER_DOCUMENTS,
}
