/** The order of documents that stand below each other on the site: links, columns, people, testimonials. */

import { transaction } from '../../db/transaction.ts'
import { may } from '../../desk/permissions.ts'
import { noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { isOrdered } from '../collections/rules-ordered-kinds.ts'
import { lockOrder, writePlaces } from './queries-order-rows.ts'

/** `conflict`: one was added or removed meanwhile, or somebody else moved them. */
export type OrderResult = { kind: 'saved' | 'missing' | 'conflict' }
/** `seen`: their order when the list was shown; `ids`: as it shall be. */
export type SentOrder = { kind: DocumentKind; seen: readonly string[]; ids: readonly string[] }

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** Puts the documents of a kind into an order; all of them or none. */
export async function orderDocuments(staff: SessionStaff, { kind, seen, ids }: SentOrder): Promise<OrderResult> {
  const definition: DocumentDefinition = DOCUMENTS[kind]
  if (!isOrdered(kind) || !may(staff.role, definition.permission)) return { kind: 'missing' }
  return transaction(async (tx) => {
    await noteSource(tx, 'desk', staff.id)
    const stored = await lockOrder(tx, definition)
    const now = stored.map(({ id }) => id)
    if (!sameOrder(now, seen) || !sameOrder(now.toSorted(), ids.toSorted())) return { kind: 'conflict' }
    await writePlaces(tx, definition, stored, ids)
    return { kind: 'saved' }
  })
}
