/** A part of a page on its way to another page, as the browser keeps it. */
import { isLanguage } from '../../listings/rules.ts'
import type { ListDefinition } from '../collections/rules-definition.ts'
import type { Fields, Value } from '../collections/rules-fields.ts'
import { readField } from '../collections/rules-read-field.ts'
import type { FieldValues, ListRow } from '../collections/rules-state.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only what the definition knows; what is wrong starts anew. */
const known = (fields: Fields, values: unknown, initial: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const reading = readField(field, (isRecord(values) ? values[name] : null) as Value)
      return [name, 'value' in reading ? reading.value : (initial[name] ?? null)]
    }),
  )

/** The same row with all its languages, as a new one: the database numbers it. */
export const copyOf = ({ fields, texts }: ListRow): ListRow => structuredClone({ key: null, fields, texts })

/** A copied row as text. */
export const writeCopy = (row: ListRow): string => JSON.stringify(copyOf(row))

/** A row from a text that was kept; null when it holds none. Anything may stand there: it is read like what is typed. */
export function readCopy(text: string | null, { fields, texts, initial = {} }: ListDefinition): ListRow | null {
  let copy: unknown
  try {
    copy = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (!isRecord(copy) || !isRecord(copy.fields)) return null
  const languages = Object.entries(isRecord(copy.texts) ? copy.texts : {}).filter(([language]) => isLanguage(language))
  return {
    key: null,
    fields: known(fields, copy.fields, initial),
    texts: texts
      ? Object.fromEntries(languages.map(([language, values]) => [language, known(texts.fields, values, {})]))
      : {},
  }
}
