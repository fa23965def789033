/**
 * What is needed of a home before the sale agreement or the lease is signed, by region and kind of home. Certificates
 * and extracts as the regions ask them; to be confirmed by a notary, as the page says.
 */

import type { Goal } from '../listings/rules.ts'
import type { EnergyRegion } from '../listings/rules-energy.ts'

export const NEEDED = ['energy', 'electricity', 'asbestos', 'soil', 'planning', 'oilTank'] as const
export type NeededKind = (typeof NEEDED)[number]
/** Of what an owner may send besides. */
export const UPLOAD_KINDS = [...NEEDED, 'other'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]
export type UploadState = 'waiting' | 'accepted' | 'refused'

/** ifAny: needed if the home has such a thing, which nobody knows here. */
export type NeededState = 'there' | 'waiting' | 'missing' | 'notNeeded' | 'ifAny'

export type NeededFacts = {
  /** Null outside Belgium. */
  region: EnergyRegion | null
  goal: Goal
  /** WebIDs. */
  categories: readonly string[]
  constructionYear: number | null
  /** What heats it, in any language. */
  heating: string | null
  /** What the record says is there. */
  known: Partial<Record<NeededKind, boolean>>
  /** The names of the home's documents. */
  documents: readonly string[]
  uploads: readonly { kind: UploadKind; state: UploadState }[]
}

const DWELLINGS = ['1', '2', '5']
const BUILDINGS = [...DWELLINGS, '6']
/** Buildings from this year on need no asbestos certificate (Flanders, since 23 November 2022). */
const ASBESTOS_FREE_SINCE = 2001

/** Parts of the names that documents have, in lower case without accents. */
const WORDS: Record<NeededKind, readonly string[]> = {
  energy: ['epc', 'peb', 'epb'],
  electricity: ['elektri', 'electri', 'elektro'],
  asbestos: ['asbest', 'amiante'],
  soil: ['bodem', 'attestation du sol', 'soil', 'bdes'],
  planning: ['stedenbouw', 'urbanis', 'vastgoedinformatie', 'planning'],
  oilTank: ['stookolie', 'mazout', 'citerne', 'oil tank', 'heizol'],
}
const OIL = ['stookolie', 'mazout', 'fuel', 'oil', 'heizol']

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const names = (words: readonly string[], text: string): boolean => words.some((word) => plain(text).includes(word))

/** Whether each is needed; null: only if the home has such a thing. */
function isNeeded(
  kind: NeededKind,
  { region, goal, categories, constructionYear, heating }: NeededFacts,
): boolean | null {
  const is = (kinds: readonly string[]) => categories.some((category) => kinds.includes(category))
  // An agreement to sell needs all of them, a lease the energy certificate.
  if (goal !== 'sale') return goal === 'rent' && kind === 'energy' && is(DWELLINGS)
  switch (kind) {
    case 'energy':
    case 'electricity':
      return is(DWELLINGS)
    case 'asbestos':
      return region === 'flanders' && is(BUILDINGS) && (constructionYear ?? 0) < ASBESTOS_FREE_SINCE
    case 'soil':
    case 'planning':
      return true
    case 'oilTank':
      if (!is(BUILDINGS)) return false
      return heating !== null && names(OIL, heating) ? true : null
  }
}

export type NeededItem = { kind: NeededKind; state: NeededState }

/** The list for a home, in one order; nothing outside Belgium. */
export function neededFor(facts: NeededFacts): NeededItem[] {
  if (facts.region === null) return []
  return NEEDED.map((kind): NeededItem => {
    const sent = facts.uploads.filter((upload) => upload.kind === kind)
    const isThere =
      facts.known[kind] === true ||
      facts.documents.some((name) => names(WORDS[kind], name)) ||
      sent.some(({ state }) => state === 'accepted')
    if (isThere) return { kind, state: 'there' }
    if (sent.some(({ state }) => state === 'waiting')) return { kind, state: 'waiting' }
    const needed = isNeeded(kind, facts)
    return { kind, state: needed === null ? 'ifAny' : needed ? 'missing' : 'notNeeded' }
  })
}
