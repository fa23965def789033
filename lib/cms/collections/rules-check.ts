/** Checks a whole document: every field, every language that has any text, every row below it. */
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import type { DocumentDefinition, ListDefinition } from './rules-definition.ts'
import type { DocumentErrors, FieldError, Fields } from './rules-fields.ts'
import { isRowNumber, readField } from './rules-read-field.ts'
import type { DocumentState, FieldValues, ListRow, TextValues } from './rules-state.ts'

type Errors = Record<string, FieldError>

function readFields(fields: Fields, values: FieldValues | undefined, path: string, errors: Errors): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const reading = readField(field, values?.[name])
      if ('value' in reading) return [name, reading.value]
      errors[`${path}.${name}`] = reading.error
      return [name, values?.[name] ?? null]
    }),
  )
}

/** Whether a language has any text. One without is not stored, and the site shows the next language. */
const hasText = (values: FieldValues | undefined): values is FieldValues =>
  Object.values(values ?? {}).some((value) => typeof value === 'string' && value.trim() !== '')

function readTexts(fields: Fields | undefined, texts: TextValues, path: string, errors: Errors): TextValues {
  if (!fields) return {}
  const entries: [Language, FieldValues][] = []
  for (const language of LANGUAGES) {
    const values = texts[language]
    if (hasText(values)) entries.push([language, readFields(fields, values, `${path}.${language}`, errors)])
  }
  return Object.fromEntries(entries)
}

function readRows(list: ListDefinition, rows: readonly ListRow[], path: string, errors: Errors): ListRow[] {
  if (rows.length > list.most) errors[path] = 'outOfRange'
  return rows.slice(0, list.most).map(({ key, fields, texts }, index) => ({
    key: list.key !== null && isRowNumber(key) ? key : null,
    fields: readFields(list.fields, fields, `${path}.${index}.fields`, errors),
    texts: readTexts(list.texts?.fields, texts, `${path}.${index}.texts`, errors),
  }))
}

/**
 * Reads a document as it was sent: only what its definition knows, cleaned. What belongs to no field is dropped.
 * @returns the document as it would be stored, and all errors by the path of their field; none: it may be stored
 */
export function checkDocument(
  definition: DocumentDefinition,
  { fields, texts, lists }: DocumentState,
): { state: DocumentState; errors: DocumentErrors } {
  const errors: Errors = {}
  const state: DocumentState = {
    fields: readFields(definition.fields, fields, 'fields', errors),
    texts: readTexts(definition.texts?.fields, texts, 'texts', errors),
    lists: Object.fromEntries(
      Object.entries(definition.lists ?? {}).map(([name, list]) => [
        name,
        readRows(list, lists[name] ?? [], `lists.${name}`, errors),
      ]),
    ),
  }
  // Without a word in any language there would be nothing to call it by.
  const named = definition.title.startsWith('texts.')
  if (named && Object.keys(state.texts).length === 0)
    errors[`texts.${LANGUAGES[0]}.${definition.title.slice(6)}`] = 'required'
  return { state, errors }
}
