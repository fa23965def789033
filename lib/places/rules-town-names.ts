/** What a place is called in another language. */
import type { Language } from '../listings/rules.ts'

export type NamedTown = { zip: string; names: Record<Language, string>; population: number | null }

/** The larger of two towns first, for a name that several have; then the lower postcode. */
const byImportance = (a: NamedTown, b: NamedTown): number =>
  (b.population ?? -1) - (a.population ?? -1) || (a.zip < b.zip ? -1 : 1)

/**
 * Makes the look-up of a place's name in another language: by its town's row, else by a row of that name, for a part of a
 * municipality may carry the name of the whole, whose row has another postcode. A place that no row is named after keeps its name.
 */
export function townTranslator(towns: readonly NamedTown[]): (name: string, zip: string, language: Language) => string {
  const byZip = new Map(towns.map((town) => [town.zip, town]))
  const [dutch, french] = (['nl', 'fr'] as const).map(
    (source) =>
      new Map(
        [...towns]
          .sort(byImportance)
          .reverse()
          .map((town) => [town.names[source].toLowerCase(), town]),
      ),
  )
  return (name, zip, language) => {
    const key = name.toLowerCase()
    const own = byZip.get(zip)
    if (own && Object.values(own.names).some((known) => known.toLowerCase() === key)) return own.names[language]
    return (dutch?.get(key) ?? french?.get(key))?.names[language] ?? name
  }
}
