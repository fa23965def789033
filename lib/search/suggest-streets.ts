/** Streets by the beginning of their names, of homes whose address is published. */
import type { Language } from '../listings/rules.ts'
import { placeByKey } from '../places/rules-table.ts'
import { slug } from '../shared/slug.ts'
import type { Countable } from './countable-homes.ts'
import type { SuggestedRow } from './rules-suggestions.ts'
import { nameOfStreet, type StreetNames, streetNames } from './street-names.ts'

const MOST_STREETS = 4
/** Letters from which on streets are suggested. */
const LEAST_LETTERS = 3

/** A street's column holds its slugs in all languages with spaces between them. */
const isCalled = (slugs: string, wanted: string): string | null => {
  for (const each of slugs.split(' ')) if (each.startsWith(wanted) || each.includes(`-${wanted}`)) return each
  return null
}

/** "kerkstraat 12 9000 gent" by its possible beginnings: with and without what follows the street's name. */
function splits(typed: string): { street: string; rest: string }[] {
  const words = slug(typed).split('-')
  return words
    .map((_, at) => ({ street: words.slice(0, words.length - at).join('-'), rest: words.slice(words.length - at) }))
    .map(({ street, rest }) => ({ street, rest: rest.filter((word) => !/^\d{1,3}[a-z]?$/.test(word)).join('-') }))
    .filter(({ street }) => street.length >= LEAST_LETTERS)
}

type Found = { slug: string; municipality: string; count: number; row: number }
const keyOf = ({ municipality, slug: own }: Found): string => `${municipality}_${own}`

/** The streets whose name begins so, in the municipality or on the postcode that follows it. */
function streetsNamed({ columns, rows }: Countable, street: string, rest: string, locale: Language): Found[] {
  const named = columns.streets.map((slugs) => (slugs.includes(street) ? isCalled(slugs, street) : null))
  if (named.every((each) => each === null)) return []
  const isThere = columns.municipalities.map((nis) => {
    const place = placeByKey('municipality', nis)
    const names = place ? [...Object.values(place.names), ...place.zips] : []
    return rest === '' || names.some((name) => slug(name).startsWith(rest) || rest.endsWith(slug(name)))
  })
  const found = new Map<string, Found>()
  for (const row of rows) {
    const own = named[columns.street[row] ?? 0]
    const at = columns.municipality[row] ?? 0
    if (!own || !isThere[at]) continue
    const municipality = columns.municipalities[at] ?? ''
    const known = found.get(`${municipality}_${own}`)
    if (known) known.count += 1
    else if (municipality !== '') found.set(`${municipality}_${own}`, { slug: own, municipality, count: 1, row })
  }
  const townOf = ({ municipality }: Found) => placeByKey('municipality', municipality)?.names[locale] ?? ''
  const begins = ({ slug: own }: Found) => Number(own.startsWith(street))
  return [...found.values()]
    .sort(
      (a, b) =>
        Number(b.slug === street) - Number(a.slug === street) ||
        begins(b) - begins(a) ||
        b.count - a.count ||
        a.slug.localeCompare(b.slug) ||
        townOf(a).localeCompare(townOf(b)),
    )
    .slice(0, MOST_STREETS)
}

/** The suggested streets with the numbers of their homes. */
export async function suggestStreets(typed: string, found: Countable, locale: Language): Promise<SuggestedRow[]> {
  for (const { street, rest } of splits(typed)) {
    const streets = streetsNamed(found, street, rest, locale)
    if (streets.length === 0) continue
    const names = await streetNames(streets.map(keyOf))
    return streets.map((each) => suggestion(each, names, found, locale))
  }
  return []
}

function suggestion(street: Found, names: StreetNames, { columns }: Countable, locale: Language): SuggestedRow {
  const { municipality, count, row } = street
  const key = keyOf(street)
  const name = nameOfStreet(key, names, locale) ?? street.slug
  const zip = columns.zips[columns.zip[row] ?? 0] ?? ''
  const part = placeByKey('part', columns.parts[columns.part[row] ?? 0] ?? '')
  const town = part ?? placeByKey('municipality', municipality)
  return {
    choice: { kind: 'street', key, name },
    is: 'street',
    name,
    hint: `${zip} ${town?.names[locale] ?? ''}`.trim(),
    count,
    parts: [],
  }
}
