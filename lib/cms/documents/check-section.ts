/** Checks a section of the site by the schema with which the site reads it. */
import type { z } from 'zod'
import { isSectionName, knownPart, SECTIONS } from '../../site/sections.ts'
import type { DocumentErrors, FieldError, Value } from '../collections/rules-fields.ts'
import type { DocumentState } from '../collections/rules-state.ts'

function errorOf(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'too_small') return issue.origin === 'number' ? 'outOfRange' : 'required'
  if (issue.code === 'too_big') return issue.origin === 'number' ? 'outOfRange' : 'tooLong'
  // A link that is no link, also where each language may have its own.
  if (issue.code === 'invalid_format' || issue.code === 'invalid_union') return 'address'
  return issue.code === 'invalid_type' && (issue.input === null || issue.input === undefined) ? 'required' : 'invalid'
}

/** What is wrong with a section, by the path of its field. */
export function checkSection(name: string | null, value: Value | undefined): DocumentErrors {
  if (name === null || !isSectionName(name)) return { document: 'missing' }
  const { error } = SECTIONS[name].safeParse(value, { reportInput: true })
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [['fields.value', ...issue.path].join('.'), errorOf(issue)]),
  )
}

/** A section as it is stored: without what the site doesn't know, such as what an earlier release kept there. */
export function knownSection(name: string | null, state: DocumentState): DocumentState {
  if (name === null || !isSectionName(name)) return state
  const { value } = knownPart(name, state.fields.value)
  return { ...state, fields: { ...state.fields, value: value as Value } }
}
