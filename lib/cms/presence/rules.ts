import { DOCUMENT_KINDS } from '../collections/rules-kind-names.ts'

/** What several people may have open at once. `request-answer`: somebody writes an answer to the request. */
export const PRESENCE_KINDS = [...DOCUMENT_KINDS, 'request', 'request-answer'] as const
export type PresenceKind = (typeof PRESENCE_KINDS)[number]
