/** Which parts of a form are shown. */
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { isOrdered } from '#lib/cms/collections/rules-ordered-kinds.ts'

/** What a banner, or a block of a newsletter, shows decides what it needs: by the path without places and languages. */
const NEEDED: Partial<Record<DocumentKind, Readonly<Record<string, readonly string[]>>>> = {
  banner: {
    'fields.color': ['color'],
    'fields.video': ['video'],
    'fields.poster': ['video'],
    'lists.images': ['image', 'gallery'],
  },
  newsletter: {
    'lists.blocks.fields.image': ['picture'],
    'lists.blocks.fields.article_id': ['article'],
    'lists.blocks.fields.home_id': ['home'],
    'lists.blocks.fields.href': ['button'],
    'lists.blocks.texts.html': ['words'],
    'lists.blocks.texts.label': ['button'],
    'lists.blocks.texts.alt': ['picture'],
  },
}

/** The path of the field that says of which kind a row of a list is, or the document itself. */
export const kindPath = (path: string): string => `${/^(lists\.\w+\.\d+\.)/.exec(path)?.[1] ?? ''}fields.kind`

/**
 * Whether a field or list belongs into the form. What is left out keeps its value.
 * @param path without places and languages
 * @param shows what the banner or the block shows
 */
export function isShown(kind: DocumentKind, path: string, shows: unknown): boolean {
  // Their list, or the tree of pages, moves them up and down.
  if (path === 'fields.sort_order' && (kind === 'page' || isOrdered(kind))) return false
  const needs = NEEDED[kind]?.[path]
  return !needs || needs.some((one) => one === shows)
}
