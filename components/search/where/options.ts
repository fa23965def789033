/** The suggestions as one list, in the order in which the arrow keys reach them. Pure. */
import type { PlaceChoice } from '#lib/search/rules-places.ts'
import type {
  SuggestedGroup,
  SuggestedPage,
  SuggestedPlace,
  SuggestedRow,
  Suggestions,
} from '#lib/search/rules-suggestions.ts'

/** Parts that stand below their municipality before the others are asked for. */
const PARTS_AT_FIRST = 5

/** One thing that can be chosen. `isPart`: it stands beside others in a line below its municipality. */
export type Option =
  | { is: 'around'; key: string; isPart: false }
  | { is: 'place'; key: string; isPart: boolean; place: SuggestedPlace }
  | { is: 'moreParts'; key: string; isPart: true; parts: number; count: number }
  | { is: 'page'; key: string; isPart: false; page: SuggestedPage }
  | { is: 'sentence'; key: string; isPart: false }
  | { is: 'texts'; key: string; isPart: false }

export type OptionGroup = { name: SuggestedGroup | 'busy' | 'around' | 'texts'; options: Option[] }

const keyOf = ({ kind, key }: PlaceChoice): string => `${kind}-${key}`

const placeOption = (place: SuggestedPlace, isPart: boolean): Option => ({
  is: 'place',
  key: keyOf(place.choice),
  isPart,
  place,
})

/** A municipality with its parts; those beyond the first few behind one option, until they are asked for. */
function rowOptions(row: SuggestedRow, hasParts: boolean, isWhole: boolean): Option[] {
  const shown = hasParts ? row.parts.slice(0, isWhole ? row.parts.length : PARTS_AT_FIRST) : []
  const hidden = hasParts ? row.parts.slice(shown.length) : []
  const count = hidden.reduce((sum, part) => sum + part.count, 0)
  return [
    placeOption(row, false),
    ...shown.map((part) => placeOption(part, true)),
    ...(hidden.length > 0
      ? [{ is: 'moreParts' as const, key: 'more', isPart: true as const, parts: hidden.length, count }]
      : []),
  ]
}

type Shown = {
  /** What they answer; '' for the places with the most homes. */
  typed: string
  /** Whether all parts of the first municipality were asked for. */
  allParts: boolean
  /** Whether the visitor's own position can be chosen. */
  around: boolean
  /** Whether what is typed can be looked for in texts. */
  texts: boolean
}

/**
 * The groups of options, without empty ones. Only the first municipality shows its parts: rows must not move below a
 * pointer.
 */
export function optionGroups(found: Suggestions, { typed, allParts, around, texts }: Shown): OptionGroup[] {
  const rows = (group: 'places' | 'postcodes' | 'streets'): Option[] =>
    found[group].flatMap((row, index) =>
      rowOptions(row, typed !== '' && group === 'places' && index === 0 && found.corrected === null, allParts),
    )
  const groups: OptionGroup[] = [
    { name: 'around', options: around ? [{ is: 'around', key: 'around', isPart: false }] : [] },
    { name: 'sentence', options: found.sentence ? [{ is: 'sentence', key: 'sentence', isPart: false }] : [] },
    { name: typed === '' ? 'busy' : 'places', options: rows('places') },
    { name: 'postcodes', options: rows('postcodes') },
    { name: 'streets', options: rows('streets') },
    {
      name: 'pages',
      options: found.pages.map((page): Option => ({ is: 'page', key: page.href, isPart: false, page })),
    },
    {
      name: 'texts',
      options: typed === '' || found.sentence || !texts ? [] : [{ is: 'texts', key: 'texts', isPart: false }],
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The place in the list of the option that Enter takes; -1 for none. */
export function takenIndex(groups: readonly OptionGroup[], { taken }: Pick<Suggestions, 'taken'>): number {
  const at = groups.findIndex(({ name }) => name === taken)
  return at < 0 ? -1 : groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)
}

/** The next option from one in a direction, over the parts beside it; round at both ends. */
export function nextRow(options: readonly Option[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= options.length; tried += 1) {
    const at = (from + step * tried + options.length * 2) % options.length
    if (from < 0 && step < 0 && tried === 1) return nextRow(options, 0, -1)
    if (options[at] && !options[at].isPart) return at
  }
  return -1
}

/** A name in three: what stands before the typed letters, these, and the rest; the whole as rest where they aren't in it. */
export function markedName(name: string, typed: string): [before: string, typed: string, after: string] {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[’'‘-]/g, ' ')
  const letters = [...name.normalize('NFC')]
  const wanted = plain(typed.trim())
  if (wanted === '' || letters.some((letter) => plain(letter).length !== 1)) return ['', '', name]
  const whole = letters.map(plain).join('')
  const start = whole.startsWith(wanted) ? 0 : whole.indexOf(` ${wanted}`) + 1
  if (start === 0 && !whole.startsWith(wanted)) return ['', '', name]
  const cut = (from: number, to?: number) => letters.slice(from, to).join('')
  return [cut(0, start), cut(start, start + wanted.length), cut(start + wanted.length)]
}
