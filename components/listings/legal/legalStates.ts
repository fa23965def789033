/** What is known of each legal disclosure of a home. Pure. */
import { missingDisclosures } from '#lib/listings/rules-disclosure.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'

/**
 * ok: inspected and conform. attention: known, and worth reading. missing: required, but not received yet. received:
 * known, without a judgement.
 */
export type LegalState = 'ok' | 'received' | 'attention' | 'missing'

export const LEGAL_TOPICS = ['energy', 'flood', 'asbestos', 'electricity', 'gas', 'ground', 'planning'] as const
export type LegalTopic = (typeof LEGAL_TOPICS)[number]

const SCORES = ['A', 'B', 'C', 'D'] as const
export type FloodScore = (typeof SCORES)[number]

/** The Flemish flood score in a text of the feed; null when it is none. */
export const floodScore = (text: string | null): FloodScore | null =>
  SCORES.find((score) => score === text?.trim().toUpperCase()) ?? null

const isKnown = (value: unknown): boolean => value !== null
const receivedIf = (known: boolean): LegalState | null => (known ? 'received' : null)

/** The state of an inspection by its result; `known`: whether anything else of it is known. */
function inspectionState(conform: boolean | null, known = false): LegalState | null {
  if (conform === null) return receivedIf(known)
  return conform ? 'ok' : 'attention'
}

function floodState({ flood }: ListingDetail): LegalState | null {
  const scores = [floodScore(flood.pScore), floodScore(flood.gScore)]
  const { risk, zone, riverbankZone, reportDate } = flood
  if (![...scores, risk, zone, riverbankZone, reportDate].some(isKnown)) return null
  const atRisk = scores.some((score) => score === 'C' || score === 'D') || riverbankZone === true
  return atRisk ? 'attention' : 'received'
}

function planningState({ planning }: ListingDetail): LegalState | null {
  if (!Object.values(planning).some(isKnown)) return null
  const { summons, judicialDecision, preemptiveRight, permit } = planning
  return summons || judicialDecision || preemptiveRight || permit === false ? 'attention' : 'received'
}

/** The state of each topic; null where nothing is known and nothing is required (design 6). */
export function legalStates(home: ListingDetail): Record<LegalTopic, LegalState | null> {
  const { energy, energyFacts, certificates } = home
  const missing = missingDisclosures(home)
  const { asbestosType, asbestosDate, electricity, electricityDate, gas, ground } = certificates
  const hasEnergy = energy !== null || Object.values(energyFacts).some(isKnown)
  const hasAsbestos = asbestosType !== null || asbestosDate !== null
  const known: Record<LegalTopic, LegalState | null> = {
    energy: receivedIf(hasEnergy),
    flood: floodState(home),
    asbestos: receivedIf(hasAsbestos),
    electricity: inspectionState(electricity, electricityDate !== null),
    gas: inspectionState(gas),
    ground: ground === false ? 'attention' : receivedIf(ground !== null),
    planning: planningState(home),
  }
  const required: Partial<Record<LegalTopic, boolean>> = {
    energy: missing.energy,
    flood: missing.flood,
    asbestos: missing.asbestos,
    planning: missing.planning.length > 0,
  }
  for (const topic of LEGAL_TOPICS) if (required[topic]) known[topic] = 'missing'
  // A known risk is said first, whatever is still missing beside it.
  if (missing.floodScores.length > 0 && known.flood !== 'attention') known.flood = 'missing'
  return known
}
