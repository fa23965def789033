/** The choices of a form's page that come from the database. */

import { findDocuments } from '../forms/queries-document-grants.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import { ALL_DOCUMENTS } from '../forms/rules-definitions.ts'
import type { FormName } from '../forms/rules-table.ts'
import { optionLabel } from '../forms/view-labels.ts'
import type { Language } from '../listings/rules.ts'
import type { Subject } from './subject.ts'

export type Choice = { value: string; label: string; hint?: string; group?: string; lang?: Language }
/** By field. */
export type Choices = Record<string, Choice[]>

/** The documents of a home by name, with a choice for all when there are several. */
async function documentChoices(subject: Subject, locale: Language): Promise<Choices | null> {
  if (subject.kind !== 'property') return null
  const names = new Set((await findDocuments(subject.listing.id, locale)).map(({ name }) => cleanLine(name)))
  if (names.size === 0) return null
  const all = { value: ALL_DOCUMENTS, label: optionLabel('documents', 'documents', ALL_DOCUMENTS, locale) }
  const each = [...names].map((name) => ({ value: name, label: name }))
  return { documents: names.size > 1 ? [all, ...each] : each }
}

const CHOICES: Partial<Record<FormName, (subject: Subject, locale: Language) => Promise<Choices | null>>> = {
  documents: documentChoices,
}

/**
 * The choices of a form for a subject, by field; null when there is nothing to choose, so that the form can't be
 * used.
 */
export const choicesOf = async (form: FormName, subject: Subject, locale: Language): Promise<Choices | null> =>
  CHOICES[form] ? CHOICES[form](subject, locale) : {}
