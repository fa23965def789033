/** What a kind of documents has at the desk beside its list, and the parameter of the address that shows it. */
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { isOrdered } from '../collections/rules-ordered-kinds.ts'

/**
 * Whether an address of a kind's page shows something else than its list: languages and categories have none,
 * `?arrange=1` changes the order of the kind, `?describe=1` the words of many pictures.
 */
export function hasPageBesideList(
  kind: DocumentKind,
  query: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  if (kind === 'language' || kind === 'category') return true
  return (isOrdered(kind) && query.arrange === '1') || (kind === 'picture' && query.describe === '1')
}
