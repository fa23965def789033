/**
 * What is needed of a home before the sale agreement or the lease is signed, by region and kind of home. Certificates
 * and extracts as the regions ask them; to be confirmed by a notary, as the page says.
 */

import type { DocumentKind, ReadDocument } from '../documents/rules.ts'
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
  documents: readonly Pick<ReadDocument, 'kind' | 'name'>[]
  uploads: readonly { kind: UploadKind; state: UploadState }[]
}

const DWELLINGS = ['1', '2', '5']
const BUILDINGS = [...DWELLINGS, '6']
/** Buildings from this year on need no asbestos certificate (Flanders, since 23 November 2022). */
const ASBESTOS_FREE_SINCE = 2001

/** What a document of the home says is there, by its kind; the one of the oil tank is an inspection by name. */
const DOCUMENTS: Record<NeededKind, DocumentKind> = {
  energy: 'epc',
  electricity: 'electrical',
  asbestos: 'asbestos',
  soil: 'soil',
  planning: 'planning',
  oilTank: 'inspection',
}
/** Parts of words for heating oil and its tank, in lower case without accents. */
const OIL = ['stookolie', 'mazout', 'citerne', 'fuel', 'oil', 'heizol', 'oltank']

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const isAboutOil = (text: string): boolean => OIL.some((word) => plain(text).includes(word))

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
      return heating !== null && isAboutOil(heating) ? true : null
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
      facts.documents.some((one) => one.kind === DOCUMENTS[kind] && (kind !== 'oilTank' || isAboutOil(one.name))) ||
      sent.some(({ state }) => state === 'accepted')
    if (isThere) return { kind, state: 'there' }
    if (sent.some(({ state }) => state === 'waiting')) return { kind, state: 'waiting' }
    const needed = isNeeded(kind, facts)
    return { kind, state: needed === null ? 'ifAny' : needed ? 'missing' : 'notNeeded' }
  })
}
