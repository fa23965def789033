/** Amounts in a sentence: kilometres, years, surfaces, rooms, energy labels, prices. */
import { NUMBER, plainNumber } from './rules-numbers.ts'
import { words } from './rules-patterns.ts'
import { matchesLeft, type Reading, take } from './rules-reading.ts'
import { LEAST, MORE, MOST, NUMBER_WORDS, ROOM_WORDS } from './rules-vocabulary.ts'
import type { Found, Wish } from './rules-wish.ts'

const BOUND = `(?:(?<most>${MOST})|(?<least>${LEAST})|(?<more>${MORE})) ?`

type Groups = Record<string, string | undefined>
type Read = (groups: Groups) => Wish[] | null

/** What a pattern finds. Null of `read`: it was seen, but no filter says it. */
function amounts(reading: Reading, pattern: RegExp, read: Read): Found[] {
  const found: Found[] = []
  for (const match of matchesLeft(reading, pattern)) {
    const wishes = read(match.groups ?? {})
    found.push({ from: match.index, to: match.end, wishes })
    take(reading, match.index, match.end)
  }
  return found
}

const feature = (name: string, value: string | number): Wish => ({ kind: 'feature', name, value: String(value) })

const RADIUS = words(
  `(?:(?:binnen|in|op|within|im|dans|umkreis|straal|rayon|radius|een|un|a|an|of|van|von|de|${MOST}) ){0,6}(?<km>\\d{1,3}(?:[.,]\\d)?) ?(?:km|kilom[a-z]*)(?: (?:rond(?:om)?|van|autour (?:de|d.)|de|of|from|around|away from|um|von))?`,
)
const MOST_KM = 50

const radius: Read = ({ km = '' }) => {
  const whole = Math.round(Number(km.replace(',', '.')))
  return whole >= 1 && whole <= MOST_KM ? [{ kind: 'radius', km: whole }] : null
}

const BUILT =
  '(?:(?:bouwjaar|gebouwd|construite?s?|construction|annee|built|year|baujahr|gebaut)(?: de construction)? ?)'
const YEAR = words(
  `(?:${BUILT}(?:(?<since>na|sinds|apres|depuis|after|since|nach|seit|${LEAST})|(?<until>voor|avant|before|vor|${MOST}))|(?<after>na|sinds|apres|depuis|after|since|nach|seit)) (?<year>(?:1[6-9]|20)\\d\\d)`,
)
const year: Read = ({ until, year: of = '' }) => [feature('year', until === undefined ? `${of}-` : `-${of}`)]

const METRES = '(?:m2|m²|m\\^2|qm|sqm|sq ?m|vierkante meter|metres? carres?|quadratmeter)'
const LAND = '(?:grond|bouwgrond|perceel|tuin|terrein|terrain|parcelle|jardin|grundstuck|garten|land|plot|garden)'
/** The word for the ground before its surface is read on: it may be a wish of its own. */
const SURFACE = words(
  `(?:(?<=(?<![a-z0-9])(?<land>${LAND}) (?:van |de |d.|of |von |mit |avec |op )?)|)(?:${BOUND})?(?<number>${NUMBER}) ?(?:(?<metres>${METRES})|(?<ares>ares?)|(?<hectares>ha|hectares?|hektar))(?: (?<habitable>bewoonbare?(?: oppervlakte)?|habitables?|living (?:space|area)|wohnflache)| (?:de |of )?(?<after>${LAND}))?`,
)
const ARE = 100
const HECTARE = 10_000

const surface =
  (isLand: boolean): Read =>
  ({ land, most, number = '', ares, hectares, habitable, after }) => {
    // Of a garden so large the ground is at least as large.
    const isGround = ares ?? hectares ?? after ?? (land && !habitable) ?? (isLand && !habitable)
    const unit = hectares ? HECTARE : ares ? ARE : 1
    const value = Math.round(plainNumber(number) * unit)
    return most === undefined && value >= 1 ? [feature(isGround ? 'ground' : 'living', value)] : null
  }

const COUNT = `\\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')}`
const rooms = ROOM_WORDS.map(({ room, source }) => {
  const pattern = words(
    `(?:${BOUND})?(?<count>${COUNT})(?<plus>\\+)?(?: ?(?:-|/|a|of|ou|or|oder|tot|to) ?\\d{1,2})?[ -]?(?:(?:of meer|ou plus|or more|oder mehr|grote|grandes?|large) )?(?:${source})(?: (?:of meer|ou plus|or more|oder mehr|minimum|min|\\+))?`,
  )
  const read: Read = ({ most, more, count = '' }) => {
    const value = (NUMBER_WORDS[count] ?? Number(count)) + (more === undefined ? 0 : 1)
    return most === undefined && value >= 1 ? [{ kind: 'room', room, count: value }] : null
  }
  return { pattern, read }
})

const LABEL = '(?:energie(?: |-)?(?:label|klasse)|energy (?:label|class|rating)|classe energetique|epc|peb|epb|label)'
const ENERGY = words(
  `${LABEL}(?:[ -]?(?:label|klasse|class|classe|score|waarde))?(?: ?:)? ?(?:(?:${LEAST}) ?)?(?<letter>[a-g])\\+{0,2}(?: (?:of|ou|or|oder) (?:beter|mieux|better|besser|hoger))?(?: (?:minimum|min|max(?:imum)?)\\.?)?`,
)
const CONSUMPTION = words(`${LABEL}(?:[ -]?(?:score|waarde))?(?: ?:)? ?(?:${BOUND})?\\d{2,3}(?: ?kwh(?:/m2|/m²)?)?`)
const energy: Read = ({ letter = '' }) => (letter === 'g' ? null : [feature('energy', letter)])

/**
 * The amounts of a sentence other than prices, in the order in which they can be told apart.
 * @param isLand whether the sentence asks for ground: its surface is meant then
 */
export function readAmounts(reading: Reading, isLand: boolean): Found[] {
  const found = [
    ...amounts(reading, RADIUS, radius),
    ...amounts(reading, YEAR, year),
    ...amounts(reading, SURFACE, surface(isLand)),
    ...amounts(reading, CONSUMPTION, () => null),
    ...amounts(reading, ENERGY, energy),
    ...rooms.flatMap(({ pattern, read }) => amounts(reading, pattern, read)),
  ]
  return found
}
