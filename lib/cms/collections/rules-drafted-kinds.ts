/** Which documents are edited as a draft: what is typed is kept apart from what is public until it is published. */
import type { DocumentKind } from './rules-kind-names.ts'

export type DraftedKind = 'page' | 'article'

/** Whether documents of this kind have drafts. */
export const isDrafted = (kind: DocumentKind): kind is DraftedKind => kind === 'page' || kind === 'article'
