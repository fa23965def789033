/** Which parts of a form are shown. */
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { isOrdered } from '#lib/domain/staff/documents/ordered-kinds.ts'

/** What a banner shows decides what it needs. */
const BANNER_PARTS: Readonly<Record<string, readonly string[]>> = {
  'fields.color': ['color'],
  'fields.video': ['video'],
  'fields.poster': ['video'],
  'lists.images': ['image', 'gallery'],
}

/**
 * Whether a field or list belongs into the form. What is left out keeps its value.
 * @param shows what a banner shows
 */
export function isShown(kind: DocumentKind, path: string, shows: unknown): boolean {
  // Their list, or the tree of pages, moves them up and down.
  if (path === 'fields.sort_order' && (kind === 'page' || isOrdered(kind))) return false
  const needs = kind === 'banner' ? BANNER_PARTS[path] : undefined
  return !needs || needs.some((one) => one === shows)
}
