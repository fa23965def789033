import { knownTowns } from '../catalogue/known-towns.ts'
import { completeTownLine } from '../domain/forms/address/town-line.ts'
import { fieldEntries, type RawValues } from '../domain/forms/form.ts'
import { type FormName, formOf } from '../domain/forms/form-table.ts'
import type { Language } from '../domain/listing/listing.ts'

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
