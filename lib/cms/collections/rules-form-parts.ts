/** The parts of a document's form, in the order in which somebody fills them in. */
import type { DocumentDefinition } from './rules-definition.ts'
import type { Fields } from './rules-fields.ts'
import type { DocumentKind } from './rules-kind-names.ts'

export type FormPart = {
  /** Its place in the page, to which the contents lead. */
  id: string
  kind: 'texts' | 'settings' | 'list' | 'menu' | 'head' | 'publication'
  /** The document's own fields in it. */
  fields: Fields
  /** Its fields with one text per language. */
  texts: Fields
  /** Of its rows; null for a part without. */
  list: string | null
}

/** Fields for search engines and for where a page is shared. */
const HEAD = ['page_title', 'description', 'share_title', 'share_type', 'share_url', 'share_image', 'indexed']
const PUBLICATION = ['status', 'published_on', 'verification']
/** Of a page: where it stands, and whether the menu leads to it. */
const MENU = ['parent_id', 'link', 'in_menu', 'in_crumbs', 'sort_order']

const pick = (fields: Fields, isPicked: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)))

/**
 * The parts of the form of a kind.
 * @param hasHead whether it is a page of its own, which search engines find
 */
export function formParts(kind: DocumentKind, definition: DocumentDefinition, hasHead: boolean): FormPart[] {
  const partOf = (name: string): FormPart['kind'] => {
    if (PUBLICATION.includes(name)) return 'publication'
    if (hasHead && HEAD.includes(name)) return 'head'
    if (kind === 'page' && MENU.includes(name)) return 'menu'
    return kind === 'page' && name === 'path' ? 'texts' : 'settings'
  }
  const part = (of: FormPart['kind']): FormPart => ({
    id: `part-${of}`,
    kind: of,
    fields: pick(definition.fields, (name) => partOf(name) === of),
    texts: pick(definition.texts?.fields ?? {}, (name) =>
      hasHead && HEAD.includes(name) ? of === 'head' : of === 'texts',
    ),
    list: null,
  })
  const lists = Object.keys(definition.lists ?? {}).map(
    (list): FormPart => ({ id: `part-${list}`, kind: 'list', fields: {}, texts: {}, list }),
  )
  // What names a document comes first; the parts of a page are what one comes for.
  const isNamedByTexts = definition.title.startsWith('texts.')
  const first = isNamedByTexts ? [part('texts'), part('settings')] : [part('settings'), part('texts')]
  const parts = kind === 'page' ? [part('texts'), ...lists, part('settings')] : [...first, ...lists]
  return [...parts, part('menu'), part('head'), part('publication')].filter(
    ({ fields, texts, list }) => list !== null || Object.keys({ ...fields, ...texts }).length > 0,
  )
}
