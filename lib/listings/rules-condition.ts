/** The condition of a home, which each agency names in its own words, as one of five that lists can filter by. Pure. */
import { slug } from '../shared/slug.ts'

/** In the order in which they are offered, best first. */
export const CONDITIONS = ['new', 'excellent', 'renovated', 'normal', 'renovate'] as const
export type Condition = (typeof CONDITIONS)[number]

/** The first that fits decides: "te renoveren" is no "gerenoveerd", and "als nieuw" no "nieuw". */
const WORDS: readonly (readonly [Condition, RegExp])[] = [
  [
    'renovate',
    /\b(?:te|a|to|to-be|zu)-(?:renov|restaur|restor|sloop|slop|demol|abat|rafraich|modern|opknap|refurb|refresh|sanier|abreis)|op-te-(?:friss|knapp)|renovierungsbed|sanierungsbed|abbruch|abriss|casco|ruwbouw|gros-oeuvre|needs-(?:work|renov)/,
  ],
  ['renovated', /gerenoveerd|\brenove|renovated|renoviert|saniert|vernieuwd|refurbished|remis-a-neuf|modernis/],
  [
    'excellent',
    /(?:als|zo-goed-als)-nieuw|(?:comme|quasi)-neu[fv]|(?:as|like|nearly)-new|wie-neu|neuwertig|uitstekend|excellent|ausgezeichnet|zeer-goe|tres-bon|very-good|sehr-gut|perfect|parfait|instapklaar|emmenager|move-in|bezugsfertig|mint/,
  ],
  ['new', /nieuw|\bneu(?:f|ve|fs|ves|bau|)\b|\bnew|in-aanbouw|construction|im-bau/],
  ['normal', /norma|\bgoed|\bbon|good|\bgut|entretenu|onderhouden|gepflegt|maintained|correct|redelijk|gebruikt|usage/],
]

/** The condition that a name in any of the four languages means; null for a name that says none. */
export function conditionOf(name: string | null | undefined): Condition | null {
  const words = slug(name ?? '')
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
