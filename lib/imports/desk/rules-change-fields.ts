/** What an import changed in a home: values before and after by the CRM's name of each field, of all languages together. */

import { LANGUAGES, type Language } from '../../listings/rules.ts'

/** A value as the import noted it: cut short; of a list only how many entries it has; null for not known. */
export type NotedValue = string | { count: number; first?: string } | { text: string } | null

/** `languages`: in whose records it changed so. `isCut`: both beginnings are the same, the difference comes later. */
export type FieldChange = {
  field: string
  before: NotedValue
  after: NotedValue
  languages: string[]
  isCut: boolean
}

type Noted = { language: string | null; fields: Record<string, [NotedValue, NotedValue]> | null }

const placeOf = ({ language }: Noted): number => LANGUAGES.indexOf(language as Language)

/** What changed in one home. A change that is the same in several languages stands once. */
export function mergeChanges(rows: readonly Noted[]): FieldChange[] {
  const merged = new Map<string, FieldChange>()
  for (const { language, fields } of rows.toSorted((a, b) => placeOf(a) - placeOf(b)))
    for (const [field, [before, after]] of Object.entries(fields ?? {})) {
      const key = JSON.stringify([field, before, after])
      const known = merged.get(key)
      if (known) known.languages.push(language ?? '')
      else {
        const isCut = typeof before === 'string' && before === after
        merged.set(key, { field, before, after, languages: [language ?? ''], isCut })
      }
    }
  return [...merged.values()].sort((a, b) => a.field.localeCompare(b.field))
}
