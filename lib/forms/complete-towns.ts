import type { Language } from '../listings/rules.ts'
import { knownTowns } from '../search/view-known-towns.ts'
import { fieldEntries, type RawValues } from './rules.ts'
import { type FormName, formOf } from './rules-table.ts'
import { completeTownLine } from './rules-town-line.ts'

/**
 * The sent values, with the postcode or the name that the line of a known town lacks. A browser adds it when a town is
 * picked or the field is left; without scripts only the server can.
 */
export async function completeTowns(form: FormName, raw: RawValues, locale: Language): Promise<RawValues> {
  const lines = fieldEntries(formOf(form)).flatMap(([name, { view }]): [string, string][] => {
    const typed = raw[name]
    return view.suggestsTowns && typeof typed === 'string' && typed !== '' ? [[name, typed]] : []
  })
  if (lines.length === 0) return raw
  const towns = await knownTowns(locale)
  return { ...raw, ...Object.fromEntries(lines.map(([name, typed]) => [name, completeTownLine(typed, towns)])) }
}
