/** What the fields of a document offer that name another one. */
import type { Language } from '../../listings/rules.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import { type Fields, RELATION_DOCUMENTS } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { loadPageTree, type PageRow } from '../pages/view-tree.ts'
import { documentNames } from './names.ts'

/** What a field that names another document offers. */
export type ReferenceOption = {
  id: number
  title: string
  /** It isn't public. */
  isDraft?: boolean
}
export type References = Partial<Record<DocumentKind, ReferenceOption[]>>

const targetsOf = (fields: Fields): DocumentKind[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'reference' ? [field.to] : field.kind === 'relation' ? Object.values(RELATION_DOCUMENTS) : [],
  )

/** The kinds of documents that the fields of a document may name. */
export function referencedKinds(kind: DocumentKind): DocumentKind[] {
  const definition: DocumentDefinition = DOCUMENTS[kind]
  const lists = Object.values(definition.lists ?? {}).flatMap(({ fields }) => targetsOf(fields))
  return [...new Set([...targetsOf(definition.fields), ...lists])]
}

/** Pages in the order of the tree, each with the names above it: one name may occur twice. */
function pageOptions(pages: readonly PageRow[]): ReferenceOption[] {
  const names = new Map<number, string>()
  return pages.map(({ id, parentId, title }) => {
    const above = parentId === null ? undefined : names.get(parentId)
    const name = above === undefined ? title : `${above} › ${title}`
    names.set(id, name)
    return { id, title: name }
  })
}

/** What pages are called where several of a name stand together, by id. */
export const pageNames = async (locale: Language): Promise<Map<string, string>> =>
  new Map(pageOptions((await loadPageTree(locale)).pages).map(({ id, title }) => [String(id), title]))

/** The documents that the fields of a document may name, by kind. */
export async function referencesOf(kind: DocumentKind, locale: Language): Promise<References> {
  const found = await Promise.all(
    referencedKinds(kind).map(async (target) => {
      if (target === 'page') return [target, pageOptions((await loadPageTree(locale)).pages)] as const
      const names = await documentNames(target, locale)
      const options = names.map(({ id, title, isDraft }) => ({ id: Number(id), title, ...(isDraft && { isDraft }) }))
      return [target, options] as const
    }),
  )
  return Object.fromEntries(found)
}
