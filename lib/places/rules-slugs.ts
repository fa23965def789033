/** Path segments of places: the largest of equal names has the plain one. */
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { slug as slugOf } from '../shared/slug.ts'
import type { TablePlace } from './rules-place-kinds.ts'

const known = new Map<string, string>()
/** Most names are the same in all languages. */
const slug = (name: string): string => {
  const before = known.get(name)
  if (before !== undefined) return before
  const made = slugOf(name)
  known.set(name, made)
  return made
}

type Names = Record<Language, string>
type Unslugged = Omit<TablePlace, 'slugs'>

/** The word before a province's name where a larger place or its own chief town has the plain one. */
const PROVINCE: Names = { nl: 'provincie', fr: 'province', en: 'province', de: 'provinz' }

/**
 * Whether a has the plain name before b. A municipality goes before the province and the region that it lies in: who
 * writes Antwerpen means the town; who writes Limburg doesn't mean Limbourg near Verviers. Parts go last:
 * the inhabitants that are known of them are often those of a wider area.
 */
function compare(a: Unslugged, b: Unslugged): number {
  const lies = (one: Unslugged, other: Unslugged) =>
    one.kind === 'municipality' && other.kind !== 'municipality' && other.municipalities.includes(one.key)
  if (lies(a, b)) return -1
  if (lies(b, a)) return 1
  if (a.kind !== b.kind && (a.kind === 'part' || b.kind === 'part')) return a.kind === 'part' ? 1 : -1
  return b.population - a.population || (a.key < b.key ? -1 : 1)
}

/** The segments, by language, of one more word each: what a smaller place of the same name is told apart by. */
function longer(place: Unslugged, language: Language, of: NamesOf): string[] {
  const name = slug(place.names[language])
  if (place.kind === 'province' || place.kind === 'region') return [`${PROVINCE[language]}-${name}`]
  const nis = place.municipality ?? ''
  const own = place.kind === 'part' ? of.municipality(nis)?.[language] : undefined
  const province = of.province(nis)?.[language]
  return [own, province, place.zips[0]].flatMap((word) => (word === undefined ? [] : [`${name}-${slug(word)}`]))
}

type NamesOf = { municipality: (nis: string) => Names | null; province: (nis: string) => Names | null }

/** The places with the path segment of each in each language; in one language no two have the same. */
export function placeSlugs(places: readonly Unslugged[], of: NamesOf): TablePlace[] {
  const slugs = new Map<Unslugged, Names>(places.map((place) => [place, { nl: '', fr: '', en: '', de: '' }]))
  for (const language of LANGUAGES) {
    const taken = new Set<string>()
    for (const place of places)
      if (place.kind === 'postcode') {
        const segment = `${place.key}-${slug(place.names[language])}`
        taken.add(segment)
        ;(slugs.get(place) as Names)[language] = segment
      }
    const named = places.filter(({ kind }) => kind !== 'postcode')
    const groups = new Map<string, Unslugged[]>()
    for (const place of named) {
      const name = slug(place.names[language])
      groups.set(name, [...(groups.get(name) ?? []), place])
    }
    // All plain segments first: a longer one must not take the name of another place.
    const rest: Unslugged[] = []
    for (const [name, group] of groups) {
      const [first, ...others] = group.toSorted(compare)
      if (first) (slugs.get(first) as Names)[language] = name
      taken.add(name)
      rest.push(...others)
    }
    for (const place of rest) {
      const segment = longer(place, language, of).find((candidate) => !taken.has(candidate))
      if (segment === undefined) throw new Error(`No path segment is left for ${place.key}`)
      taken.add(segment)
      ;(slugs.get(place) as Names)[language] = segment
    }
  }
  return places.map((place) => ({ ...place, slugs: slugs.get(place) as Names }))
}
