/** What staff do to several documents at once, or to one without opening it. */

import type { DocumentKind } from '../collections/rules-kind-names.ts'
import type { DocumentState } from '../collections/rules-state.ts'

export const BULK_ACTIONS = ['publish', 'withdraw', 'remove'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The kinds that have these actions in their list. */
const BULK_KINDS = ['article', 'testimonial', 'team-member'] as const satisfies DocumentKind[]
export const hasBulkActions = (kind: DocumentKind): boolean => BULK_KINDS.some((name) => name === kind)

/** No more documents at once: each is saved by itself, while the person waits. */
export const MOST_AT_ONCE = 200

/**
 * Why a document stayed as it was. `held`: somebody else has it open; `drafted`: what was typed into it isn't published
 * yet, and only its editor shows it; `used`: something shows it; `conflict`: somebody wrote at the same moment.
 */
export type SkipReason = 'held' | 'drafted' | 'unchanged' | 'used' | 'invalid' | 'conflict' | 'missing'

/** The document with another state of publication, or the same one where it has that already. */
export function withStatus(
  state: DocumentState,
  action: Exclude<BulkAction, 'remove'>,
  verification: string | null,
): DocumentState {
  const status = action === 'publish' ? 'Published' : 'Draft'
  const verified = action === 'publish' && 'verification' in state.fields && verification !== null
  if (state.fields.status === status) return state
  return { ...state, fields: { ...state.fields, status, ...(verified && { verification }) } }
}
