/** All that the editor of a document needs. */

import type { StaffRole } from '../../desk/define-feature.ts'
import { may } from '../../desk/permissions.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language, Market } from '../../listings/rules.ts'
import { placesOfKind } from '../../places/rules-table.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import { isDrafted } from '../collections/rules-drafted-kinds.ts'
import { type DocumentKind, isDocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { isOrdered } from '../collections/rules-ordered-kinds.ts'
import { SECTION_INPUTS, type SectionInput } from '../collections/rules-section-inputs.ts'
import { type DocumentState, emptyState } from '../collections/rules-state.ts'
import { findLibraryPicture } from '../library/queries-pictures.ts'
import { languagesInUse, listDocuments } from '../lists/list.ts'
import { lastPagePlace } from '../pages/queries-tree.ts'
import { type HeadPreview, headPreview } from '../previews/head-preview.ts'
import { type FirstChoices, firstChoices } from './choices.ts'
import { type DocumentLabels, documentLabels, sectionLabels } from './labels.ts'
import { lastPlace } from './queries-order-rows.ts'
import { loadDocument, loadVersion } from './view.ts'

/** The id of a document that doesn't exist yet, in addresses. */
export const NEW = 'new'

export type Editor = {
  kind: DocumentKind
  /** Null for a new one. */
  id: string | null
  title: string
  version: number
  state: DocumentState
  /** An earlier version that the form shows over it, for somebody to look at and save; null for none. */
  shown: DocumentState | null
  /** The languages in use, and those in which it has texts already. */
  languages: Language[]
  /** Those of them that the site uses, the reader's own first. */
  inUse: Language[]
  labels: Omit<DocumentLabels, 'nameOf'>
  choices: FirstChoices
  /** Where homes are searched, in the reader's language. */
  searchPages: Record<Market, string>
  /** Null for what isn't a page of its own. */
  headPreview: HeadPreview | null
  /** The form of a section of the site. */
  section: readonly SectionInput[]
  /** The picture itself; null for other kinds. */
  picture: { src: string; width: number; height: number } | null
  /** What a field offers besides: towns by postcode. */
  towns: readonly { zip: string; name: string }[]
}

/** An id as it stands in an address: one that has several parts is written with ~ for /. */
export const addressId = (id: string): string => id.replaceAll('/', '~')

/** The first translated name; none for what is called by its fields. */
function titleOf({ title }: DocumentDefinition, { texts }: DocumentState, languages: readonly Language[]) {
  if (!title.startsWith('texts.')) return undefined
  const values = languages.map((language) => texts[language]?.[title.slice('texts.'.length)])
  return values.find((found): found is string => typeof found === 'string' && found !== '')
}

/** What a document is called in its list: its name may be made of several fields, or be the CRM's. */
const listedTitle = async (kind: DocumentKind, id: string, locale: Language): Promise<string | undefined> =>
  (await listDocuments(kind, locale, [id]))[0]?.title

/** A new document; where documents have an order, it stands last. */
async function newState(kind: DocumentKind, parent: number | null): Promise<DocumentState> {
  const empty = emptyState(DOCUMENTS[kind])
  if (kind === 'page')
    return { ...empty, fields: { ...empty.fields, parent_id: parent, sort_order: await lastPagePlace(parent) } }
  if (!isOrdered(kind)) return empty
  return { ...empty, fields: { ...empty.fields, sort_order: await lastPlace(DOCUMENTS[kind]) } }
}

/** The words of a kind's form. @param id that of a section, which has words of its own */
export function editorLabels(kind: DocumentKind, id: string | null, locale: Language): Editor['labels'] {
  const { nameOf: _nameOf, ...labels } = documentLabels(kind, locale)
  if (kind !== 'section' || id === null) return labels
  const { fields, choices } = sectionLabels(id, locale)
  return { ...labels, fields: { ...labels.fields, ...fields }, choices: { ...labels.choices, ...choices } }
}

/**
 * A document with what its editor shows.
 * @param address the id as it stands in the address
 * @param parent below which a new page shall stand
 * @param version an earlier one that is brought back; kinds with drafts bring it back as a draft
 * @returns null when there is none, or the role may not edit it
 */
export async function loadEditor(
  role: StaffRole,
  kind: string,
  address: string,
  locale: Language,
  { parent = null, version = null }: { parent?: number | null; version?: number | null } = {},
): Promise<Editor | null> {
  // All languages have one screen together.
  if (!isDocumentKind(kind) || kind === 'language' || !may(role, DOCUMENTS[kind].permission)) return null
  const definition = DOCUMENTS[kind]
  if (address === NEW && !definition.adds) return null
  const id = address === NEW ? null : address.replaceAll('~', '/')
  const [found, inUse, preview, picture, shown] = await Promise.all([
    id === null ? { state: await newState(kind, parent), version: 0 } : loadDocument(kind, id),
    languagesInUse(),
    headPreview(kind, id, locale),
    kind === 'picture' && /^\d{1,9}$/.test(id ?? '') ? findLibraryPicture({ id: Number(id) }) : null,
    id !== null && version !== null && !isDrafted(kind) ? loadVersion(kind, id, version) : null,
  ])
  if (!found) return null
  const labels = editorLabels(kind, id, locale)
  const languages = [...new Set([locale, ...inUse, ...(Object.keys(found.state.texts) as Language[])])]
  const title =
    id === null
      ? translations(locale, 'cms.editor')('add', { kind: labels.kind.one })
      : titleOf(definition, found.state, languages) || (await listedTitle(kind, id, locale)) || id
  return {
    ...{ kind, id, title, ...found, shown, languages, labels },
    choices: await firstChoices(kind, found.state, locale),
    inUse: languages.filter((language) => inUse.includes(language)),
    searchPages: { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) },
    headPreview: preview,
    picture,
    section: kind === 'section' ? (SECTION_INPUTS[id ?? ''] ?? []) : [],
    towns:
      kind === 'landing-text'
        ? placesOfKind('postcode').map(({ key, names }) => ({ zip: key, name: names[locale] }))
        : [],
  }
}
