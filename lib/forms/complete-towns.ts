import type { Language } from '../listings/rules.ts'
import { fieldEntries, type RawValues } from './rules.ts'
import { type FormName, formOf } from './rules-table.ts'
import { completeTownLine } from './suggest-town-lines.ts'

/**
 * The sent values, with the postcode or the name that the line of a known town lacks. A browser adds it when a town is
 * picked or the field is left; without scripts only the server can.
 */
export function completeTowns(form: FormName, raw: RawValues, locale: Language): RawValues {
  const lines = fieldEntries(formOf(form)).flatMap(([name, { view }]): [string, string][] => {
    const typed = raw[name]
    return view.suggestsTowns === 'one' && typeof typed === 'string' && typed !== '' ? [[name, typed]] : []
  })
  return { ...raw, ...Object.fromEntries(lines.map(([name, typed]) => [name, completeTownLine(typed, locale)])) }
}
