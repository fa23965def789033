/** Reads numbers as people and CRMs write them: with units, separators of thousands, "ca." and placeholders. */
import { saysUnknown } from './placeholder.ts'

/**
 * What a number is of. It says which units may stand beside it, and what "250.000" is: an amount, a count or a number
 * beside its unit has no three decimals, so these are thousands; a bare measure may have them, so nobody can tell.
 */
export type NumberKind =
  | 'amount'
  | 'count'
  | 'year'
  | 'surface'
  | 'length'
  | 'energy'
  | 'consumption'
  | 'emission'
  | 'score'
  | 'decimal'

/** Units by kind, with what one is of the site's unit (€, m², m, kWh/m², kg/m²). NFKC writes ² as 2. */
const UNITS: Partial<Record<NumberKind, readonly [pattern: RegExp, factor: number][]>> = {
  amount: [[/^(?:€|eur|euros?)\s*(.+)$|^(.+?)\s*(?:€|eur|euros?)$/, 1]],
  surface: [
    [/^(.+?)\s*(?:m2|m\^2|m|qm|sqm|sq\.? ?m|vierkante meter|mètres? carrés?)\.?$/, 1],
    [/^(.+?)\s*ha$/, 10_000],
    [/^(.+?)\s*(?:a|are|ares)$/, 100],
    [/^(.+?)\s*(?:ca|centiares?)$/, 1],
  ],
  length: [
    [/^(.+?)\s*km$/, 1000],
    [/^(.+?)\s*cm$/, 0.01],
    [/^(.+?)\s*(?:m|meter|mètres?|metres?)\.?$/, 1],
  ],
  energy: [[/^(.+?)\s*kwh(?:ep)?(?:\s*\/?\s*\(?\s*m2(?:\s*[./*·]?\s*(?:jaar|jr|j|an|year|yr|a)\.?)?\s*\)?)?$/, 1]],
  consumption: [[/^(.+?)\s*kwh(?:\s*\/\s*(?:jaar|jr|j|an|year|yr|a)\.?)?$/, 1]],
  emission: [[/^(.+?)\s*kg(?:\s*co2)?(?:\s*\/?\s*\(?\s*m2(?:\s*[./*·]?\s*(?:jaar|jr|j|an|year|yr|a)\.?)?\s*\)?)?$/, 1]],
  score: [[/^e(?:-peil)?[\s:-]*(\d.*)$/, 1]],
}

/** The longest text that is read: a number with its unit and a word before it, in letters. */
const LONGEST = 80

const ABOUT =
  /^(?:(?:ca|circa|env|environ|ong|ongeveer|about|approx|approximately|ungef(?:ä|ae)hr|etwa|rond)\b\.?|±|~|≈|\+\/?-)\s*/
/** "250.000,-" and "€ 950.-": no cents. */
const NO_CENTS = /[.,]-{1,2}$/
const SPACED = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/
const BOTH_SIGNS = /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/
const GROUPS = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/
const PLAIN = /^\d+(?:[.,]\d+)?$/
/** Land as the cadastre writes it: "1 ha 12 a 50 ca". */
const CADASTRAL = /^(?:(\d{1,6})\s*ha)?\s*(?:(\d{1,2})\s*a)?\s*(?:(\d{1,2})\s*ca)?$/

/** Kinds of which three decimals are written beside a unit: "6,125 m". */
const MAY_HAVE_DECIMALS: readonly NumberKind[] = ['length', 'decimal', 'score']

const isThousands = (kind: NumberKind, hasUnit: boolean): boolean =>
  kind === 'amount' || kind === 'count' || kind === 'year' || (hasUnit && !MAY_HAVE_DECIMALS.includes(kind))

/** Digits with their separators; null for any other text, and where nobody can tell what a separator is. */
function digits(text: string, kind: NumberKind, hasUnit: boolean): number | null {
  if (SPACED.test(text)) return Number(text.replace(/[ '’]/g, '').replace(',', '.'))
  if (BOTH_SIGNS.test(text)) {
    const decimals = text.slice(Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) + 1)
    return Number(`${text.slice(0, -decimals.length).replace(/[.,]/g, '')}.${decimals}`)
  }
  if (GROUPS.test(text)) return Number(text.replace(/[.,]/g, ''))
  if (ONE_GROUP.test(text) && kind !== 'decimal')
    return isThousands(kind, hasUnit) ? Number(text.replace(/[.,]/, '')) : null
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}

function withUnit(text: string, kind: NumberKind): number | null {
  if (kind === 'surface' && /\d\s*(?:ha|a)\s*\d/.test(text)) {
    const [, hectares = 0, ares = 0, centiares = 0] = CADASTRAL.exec(text) ?? []
    return CADASTRAL.test(text) ? Number(hectares) * 10_000 + Number(ares) * 100 + Number(centiares) : null
  }
  for (const [pattern, factor] of UNITS[kind] ?? []) {
    const found = pattern.exec(text)
    const bare = found?.[1] ?? found?.[2]
    if (bare === undefined) continue
    // Hectares, ares and kilometres are written with decimals.
    const number = digits(bare, factor >= 100 ? 'decimal' : kind, true)
    // 0.01 × 1250 has no more decimals than people write.
    return number === null ? null : Math.round(number * factor * 1000) / 1000
  }
  return digits(text, kind, false)
}

/**
 * A number as somebody wrote it.
 * @returns in the site's unit (€, m², m, kWh/m², kg/m²); undefined where the text says that it isn't known; null when
 *   it can't be read
 */
export function writtenNumber(value: unknown, kind: NumberKind): number | null | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > LONGEST) return null
  if (PLAIN.test(value) && !ONE_GROUP.test(value)) return Number(value.replace(',', '.'))
  if (saysUnknown(value)) return undefined
  const text = value
    .normalize('NFKC')
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(ABOUT, '')
  const sign = /^(?:€ ?)?([+-]) ?(?=\d|€)/.exec(text)
  const unsigned = sign ? text.replace(/[+-] ?/, '') : text
  const number = withUnit(
    unsigned.replace(/\s*(?:€|eur|euros?)$/, kind === 'amount' ? '' : '$&').replace(NO_CENTS, ''),
    kind,
  )
  return number === null ? null : sign?.[1] === '-' ? -number : number
}
