/** Places near a home, in groups. Feeds write categories as free text in the language of the record. */
import { withoutAccents } from '../shared/match-words.ts'
import type { MobilityCategory, PointOfInterest } from './rules-full-listing.ts'

export type SurroundingsGroup = Exclude<MobilityCategory, 'nearby'> | 'other'

/** Patterns of the groups, in display order; the first match counts. Matched without accents. */
const GROUPS: readonly (readonly [group: SurroundingsGroup, words: RegExp])[] = [
  ['publicTransport', /transport|vervoer|station|gare|trein|train|tram|\bbus|metro|halte|\barrets?\b|verkehr|bahn/],
  ['education', /educat|onderwijs|school|ecole|enseign|creche|opvang|universit|bildung|schule/],
  ['shops', /shop|winkel|commerc|magasin|super ?mar|bakker|boulanger|handel|geschaft|store/],
  [
    'health',
    /health|gezondheid|sante|dokter|arts\b|artsen|medecin|apothe|pharma|ziekenhuis|hopita|hospital|gesundheit/,
  ],
  ['leisure', /leisure|ontspanning|vrije tijd|sport|loisir|cultu|horeca|restaurant|cafe|cinema|bioscoop|freizeit/],
  [
    'environment',
    /environ|natu|groen(?!t)|\bparken?\b|\bparcs?\b|\bparks?\b|verdure|\bbos|foret|green|grun|umwelt|milieu|strand|plage/,
  ],
]

/** The group of a feed's category text: 'Openbaar vervoer', 'écoles', 'shops' … */
export function surroundingsGroup(category: string | null): SurroundingsGroup {
  const plain = withoutAccents(category ?? '')
  return GROUPS.find(([, words]) => words.test(plain))?.[0] ?? 'other'
}

/** Unknown distances sort last. */
const distanceOf = ({ distance }: PointOfInterest): number =>
  distance !== null && Number.isFinite(distance) && distance > 0 ? distance : Number.MAX_VALUE

/** The places by group, nearest first, without duplicates; empty groups and places without a name are left out. */
export function groupSurroundings(
  points: readonly PointOfInterest[],
): { group: SurroundingsGroup; points: PointOfInterest[] }[] {
  const sorted = points.filter(({ name }) => name.trim() !== '').sort((a, b) => distanceOf(a) - distanceOf(b))
  const once = sorted.filter(({ name }, index) => sorted.findIndex((point) => point.name === name) === index)
  const order: SurroundingsGroup[] = [...GROUPS.map(([group]) => group), 'other']
  return order.flatMap((group) => {
    const own = once.filter(({ category }) => surroundingsGroup(category) === group)
    return own.length > 0 ? [{ group, points: own }] : []
  })
}
