/** What the editor of a document offers to choose from: all of it on request, with its page only what is chosen. */
import { noteTags } from '../../cache/read-tags.ts'
import { cached } from '../../cache/tagged-cache.ts'
import type { StaffRole } from '../../desk/define-feature.ts'
import { may } from '../../desk/permissions.ts'
import type { Language } from '../../listings/rules.ts'
import { allEntries } from '../../site/menu.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import { type Fields, RELATION_DOCUMENTS } from '../collections/rules-fields.ts'
import { type DocumentKind, isDocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import type { DocumentState, FieldValues } from '../collections/rules-state.ts'
import { type References, referencedKinds, referencesOf } from './references.ts'

/** `pathsAbove`: the paths of the pages below which a page can stand, by id, without outer slashes. */
export type Choices = {
  references: References
  pathsAbove: Readonly<Record<string, Readonly<Record<Language, string>>>>
}

/** What the page of the editor brings; at `address` the server has all. Null: there is nothing to choose from. */
export type FirstChoices = Choices & { address: string | null }

/** An estimate, for the memory that they take. */
const KILOBYTES_PER_OPTION = 0.2

const size = ({ references, pathsAbove }: Choices): number =>
  Object.values(references).reduce((sum, options) => sum + options.length, Object.keys(pathsAbove).length)

/** All choices in the editor of a kind, kept until the content changes. */
const choicesOf = (kind: DocumentKind, locale: Language): Promise<Choices> =>
  cached(
    'content',
    `choices ${kind} ${locale}`,
    async () => {
      // Offices belong to the catalogue.
      noteTags(['reference'])
      const [references, entries] = await Promise.all([referencesOf(kind, locale), kind === 'page' ? allEntries() : []])
      return { references, pathsAbove: Object.fromEntries(entries.map(({ id, paths }) => [id, paths])) }
    },
    (choices) => size(choices) * KILOBYTES_PER_OPTION,
  )

/** What fields name, as `kind id`. */
const namedBy = (fields: Fields, values: FieldValues): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'reference') return [`${field.to} ${values[name]}`]
    if (field.kind !== 'relation') return []
    const kind = RELATION_DOCUMENTS[values[field.kindField] as keyof typeof RELATION_DOCUMENTS]
    return [`${kind} ${values[name]}`]
  })

/** The choices that were made in a document, with the address of the others. */
export async function firstChoices(kind: DocumentKind, state: DocumentState, locale: Language): Promise<FirstChoices> {
  if (referencedKinds(kind).length === 0) return { references: {}, pathsAbove: {}, address: null }
  const definition: DocumentDefinition = DOCUMENTS[kind]
  const { references, pathsAbove } = await choicesOf(kind, locale)
  const named = new Set([
    ...namedBy(definition.fields, state.fields),
    ...Object.entries(definition.lists ?? {}).flatMap(([name, { fields }]) =>
      (state.lists[name] ?? []).flatMap((row) => namedBy(fields, row.fields)),
    ),
  ])
  const chosen = Object.entries(references).map(([target, options]) => [
    target,
    options.filter(({ id }) => named.has(`${target} ${id}`)),
  ])
  const above = pathsAbove[String(state.fields.parent_id)]
  return {
    references: Object.fromEntries(chosen),
    pathsAbove: above ? { [String(state.fields.parent_id)]: above } : {},
    address: `/api/staff/choices/?${new URLSearchParams({ kind, locale })}`,
  }
}

/** All choices in the editor of a kind; null when the role may not edit it. */
export async function loadChoices(role: StaffRole, kind: string, locale: Language): Promise<Choices | null> {
  return isDocumentKind(kind) && may(role, DOCUMENTS[kind].permission) ? choicesOf(kind, locale) : null
}
