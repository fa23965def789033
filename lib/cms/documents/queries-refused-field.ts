/** Which field of a document the database refused. */

import { Prisma } from '../../db/generated/client.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { DocumentErrors, FieldError } from '../collections/rules-fields.ts'

/** Codes of PostgreSQL (class 23, integrity constraint violation) with what they say to a person. */
const CODES: Readonly<Record<string, FieldError>> = {
  '23502': 'required',
  '23503': 'missing',
  '23505': 'taken',
  '23514': 'invalid',
  '23P01': 'taken',
  '22001': 'tooLong',
}

/** The constraints whose names don't say their field. */
const CONSTRAINT_FIELDS: Readonly<Record<string, string>> = {
  menu_entries_path: 'path',
  menu_entries_segment: 'path',
  menu_entries_cycle: 'parent_id',
  article_categories_cycle: 'parent_id',
  landing_texts_page: 'zip',
  landing_texts_about: 'zip',
  languages_default: 'in_use',
  office_hours_order: 'closes',
}

/**
 * Reads an error of the database.
 * @returns the refused field with what is wrong, `document` where it is none of its fields; null for any other error
 */
export function refusedField(error: unknown, definition: DocumentDefinition): DocumentErrors | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null
  const text = JSON.stringify([error.meta, error.message])
  const code = Object.keys(CODES).find((known) => text.includes(known))
  if (!code) return null
  const constraint = Object.keys(CONSTRAINT_FIELDS).find((name) => text.includes(name))
  const field = constraint
    ? CONSTRAINT_FIELDS[constraint]
    : Object.keys(definition.fields).find((name) => text.includes(`${definition.table}_${name}`))
  return { [field ? `fields.${field}` : 'document']: CODES[code] ?? 'invalid' }
}
