/** What is known of each legal disclosure of a home. Pure. */
import { missingDisclosures } from '#lib/domain/listing/disclosure.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'

/** ok: received and in order. attention: received, and worth reading. missing: required, but not received yet. */
export type LegalState = 'ok' | 'attention' | 'missing'

export const LEGAL_TOPICS = ['energy', 'flood', 'asbestos', 'electricity', 'gas', 'ground', 'planning'] as const
export type LegalTopic = (typeof LEGAL_TOPICS)[number]

const SCORES = ['A', 'B', 'C', 'D'] as const
export type FloodScore = (typeof SCORES)[number]

/** The Flemish flood score in a text of the feed; null when it is none. */
export const floodScore = (text: string | null): FloodScore | null =>
  SCORES.find((score) => score === text?.trim().toUpperCase()) ?? null

const isKnown = (value: unknown): boolean => value !== null
const conformity = (conform: boolean | null, known = false): LegalState | null => {
  if (conform === null) return known ? 'ok' : null
  return conform ? 'ok' : 'attention'
}

function floodState({ flood }: ListingDetail): LegalState | null {
  const scores = [floodScore(flood.pScore), floodScore(flood.gScore)]
  const { risk, zone, riverbankZone, reportDate } = flood
  if (![...scores, risk, zone, riverbankZone, reportDate].some(isKnown)) return null
  const atRisk = scores.some((score) => score === 'C' || score === 'D') || riverbankZone === true
  return atRisk ? 'attention' : 'ok'
}

function planningState({ planning }: ListingDetail): LegalState | null {
  if (!Object.values(planning).some(isKnown)) return null
  const { summons, judicialDecision, preemptiveRight } = planning
  return summons || judicialDecision || preemptiveRight ? 'attention' : 'ok'
}

/** The state of each topic; null where nothing is known and nothing is required (design 6). */
export function legalStates(home: ListingDetail): Record<LegalTopic, LegalState | null> {
  const { energy, energyFacts, certificates } = home
  const missing = missingDisclosures(home)
  const { asbestosType, asbestosDate, electricity, electricityDate, gas, ground } = certificates
  const hasEnergy = energy !== null || Object.values(energyFacts).some(isKnown)
  const hasAsbestos = asbestosType !== null || asbestosDate !== null
  const known: Record<LegalTopic, LegalState | null> = {
    energy: hasEnergy ? 'ok' : null,
    flood: floodState(home),
    asbestos: hasAsbestos ? 'ok' : null,
    electricity: conformity(electricity, electricityDate !== null),
    gas: conformity(gas),
    ground: conformity(ground),
    planning: planningState(home),
  }
  const required: Partial<Record<LegalTopic, boolean>> = {
    energy: missing.energy,
    flood: missing.flood,
    asbestos: missing.asbestos,
    planning: missing.planning.length > 0,
  }
  for (const topic of LEGAL_TOPICS) if (required[topic]) known[topic] = 'missing'
  return known
}
