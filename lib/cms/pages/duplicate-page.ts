/** Copies a page. */

import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import { isLanguage } from '../../listings/rules.ts'
import { slug } from '../../shared/slug.ts'
import type { DocumentState, FieldValues, ListRow } from '../collections/rules-state.ts'
import { type SaveResult, saveDocument } from '../documents/save-document.ts'
import { loadDocument } from '../documents/view.ts'
import { freeSegment, takenSegments } from './segment.ts'

/** The rows of a list as new ones. */
const copied = (rows: readonly ListRow[]): ListRow[] => rows.map((row) => ({ ...row, key: null }))

/**
 * Copies a page beside itself: all its languages and parts, as a draft with a free address. The pages below it and their
 * past addresses stay with the first one.
 */
export async function duplicatePage(staff: SessionStaff, id: number): Promise<SaveResult> {
  const found = await loadDocument('page', String(id))
  if (!found) return { kind: 'missing' }
  const { fields, texts, lists } = found.state
  // The localised parts of an address and the others may not meet either.
  const taken = await takenSegments(fields.parent_id)
  // The home page has an empty one.
  const spare = slug(String(texts[staff.language]?.title ?? '')) || 'page'
  const segment = (value: unknown): string => {
    const free = freeSegment(String(value || spare), taken)
    taken.add(free)
    return free
  }
  const named = (language: string, values: FieldValues): FieldValues => ({
    ...values,
    title: isLanguage(language)
      ? translations(language, 'cms.pages')('copyOf', { title: String(values.title ?? '') }).slice(0, 120)
      : (values.title ?? ''),
    path: values.path ? segment(values.path) : null,
  })
  const state: DocumentState = {
    fields: { ...fields, path: segment(fields.path), status: 'Draft' },
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, values]) => [language, named(language, values as FieldValues)]),
    ),
    lists: Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, copied(rows)])),
  }
  return saveDocument(staff, { kind: 'page', id: null, version: 0, state })
}
