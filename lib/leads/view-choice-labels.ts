/** The choices of a form's page that come from the database. */

import { documentsOf } from '../documents/documents.ts'
import { documentsIn, mayBeMailed, requestedAs } from '../documents/rules.ts'
import { ALL_DOCUMENTS } from '../forms/rules-definitions.ts'
import type { FormName } from '../forms/rules-table.ts'
import { optionLabel } from '../forms/view-labels.ts'
import type { Language } from '../listings/rules.ts'
import type { Subject } from './subject.ts'

export type Choice = { value: string; label: string; hint?: string; group?: string; lang?: Language }
/** By field. */
export type Choices = Record<string, Choice[]>

/**
 * What may be asked for of a home's documents, with a choice for all when there are several: public ones by name, the
 * others by kind, because the page is everybody's.
 */
async function documentChoices(subject: Subject, locale: Language): Promise<Choices | null> {
  if (subject.kind !== 'property') return null
  const { id, wordsLanguage } = subject.listing
  const documents = documentsIn(await documentsOf({ propertyId: id }), wordsLanguage)
  const values = new Set(documents.filter((one) => mayBeMailed(one, 'request')).map(requestedAs))
  if (values.size === 0) return null
  const all = { value: ALL_DOCUMENTS, label: optionLabel('documents', 'documents', ALL_DOCUMENTS, locale) }
  const each = [...values].map((value) => ({ value, label: optionLabel('documents', 'documents', value, locale) }))
  return { documents: values.size > 1 ? [all, ...each] : each }
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
