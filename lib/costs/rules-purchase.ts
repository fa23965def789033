/**
 * What the purchase of a home costs beside its price: each line to the cent, and their sum. All amounts are whole
 * cents; each line is rounded, then they are added. Pure: the days are arguments.
 * A jurist must confirm every rule before launch.
 */
import type { EnergyRegion } from '../listings/rules-energy.ts'
import { DEEDS, feeOf } from './rates/rules-deeds.ts'
import { DUTIES } from './rates/rules-duties.ts'
import { type Days, type Rate, rateOn, type Series, type Share, shareOf } from './rates/rules-rate.ts'

/**
 * Who buys: for a sole own home; likewise, but another home is still to be sold; anybody else. Who will sell keeps the
 * duty of a sole own home (in Brussels not at once), but not the notary's scale for it.
 */
export const SITUATIONS = ['soleOwn', 'willSell', 'other'] as const
export type Situation = (typeof SITUATIONS)[number]

/** A dwelling, bare land, or what nobody lives in. */
export type PurchaseKind = 'dwelling' | 'land' | 'other'

/** A new building sold under VAT. Its land has VAT too where the same seller sells both. */
export type NewBuilding = {
  /** The land's part of the price, in cents. */
  land: number
  landUnderVat: boolean
  /** A rebuilt dwelling that meets all conditions of the lower rate, which only its record can say. */
  rebuilt: boolean
  /** A dwelling that may still have to be finished, so that the law bounds what is paid before. */
  unfinished?: boolean
}

export type Purchase = {
  /** The whole price in cents, without VAT. */
  cents: number
  region: EnergyRegion
  kind: PurchaseKind
  /** In a Flemish core city or the Flemish rim (isInCore()). */
  inCore: boolean
  situation: Situation
  days: Days
  /** Class letters that a buyer in Brussels will gain; 0 for none. */
  classesGained?: number
  newBuilding?: NewBuilding
}

export const LINES = [
  'duty',
  'vat',
  'fee',
  'administration',
  'searches',
  'transcription',
  'writing',
  'annex',
  'deedVat',
] as const
export type LineKey = (typeof LINES)[number]

/** What a rate says: a share, a sum, bands of a scale, or what is taken off the price or the duty. Sums are cents. */
type Said =
  | { kind: 'share'; share: Share }
  | { kind: 'sum'; cents: number }
  | { kind: 'bands' }
  | { kind: 'abatement'; cents: number; upTo: number }
  | { kind: 'reduction'; cents: number; upTo: number }
  | { kind: 'perClass'; cents: number; count: number }
  | { kind: 'months'; count: number }

/** A rate that a line follows, and what it says. */
export type UsedRate = Omit<Rate<unknown>, 'value'> & { says?: Said }

/** A rate as the source of a line; none where no rate is known. */
export const usedRate = <Value>(rate: Rate<Value> | null, says: (value: Value) => Said): UsedRate[] =>
  rate ? [{ ...rate, says: says(rate.value) }] : []

/** A share as the source of a line. */
export const usedShare = (rate: Rate<Share> | null): UsedRate[] => usedRate(rate, (share) => ({ kind: 'share', share }))

export type Line<Key extends string = LineKey> = {
  key: Key
  /** null where no rate is known for the day. */
  cents: number | null
  rates: UsedRate[]
  /** The share that the line is of the price, where it is one. */
  share?: Share
  /** What was taken off before, in cents: an abatement of the price, or a reduction of the duty. */
  off?: number
}

export type Bill<Key extends string = LineKey> = {
  lines: Line<Key>[]
  /** The known lines together. */
  costs: number
  /** Price and costs. */
  total: number
  /** Lines of which no rate is known for the day: the sums are then the least that is due. */
  missing: Key[]
}

/** Adds the known lines to an amount. */
export function billOf<Key extends string>(lines: Line<Key>[], cents: number): Bill<Key> {
  const costs = lines.reduce((sum, line) => sum + (line.cents ?? 0), 0)
  const missing = lines.filter((line) => line.cents === null).map(({ key }) => key)
  return { lines, costs, total: cents + costs, missing }
}

/** A line of a fixed sum. */
export function fixedLine<Key extends string>(key: Key, series: Series<number>, days: Days): Line<Key> {
  const rate = rateOn(series, days)
  return { key, cents: rate?.value ?? null, rates: usedRate(rate, (cents) => ({ kind: 'sum', cents })) }
}

/** The line of the VAT on other lines; it isn't known where one of them isn't. */
export function deedVatLine<Key extends string>(key: Key, taxed: Line<Key>[], days: Days): Line<Key> {
  const rate = rateOn<number>(DEEDS.vat, days)
  const base = taxed.reduce((sum, line) => sum + (line.cents ?? 0), 0)
  const known = rate !== null && taxed.every((line) => line.cents !== null)
  return { key, cents: known ? shareOf(base, rate.value) : null, rates: usedShare(rate) }
}

type Duty = { share: Rate<Share> | null; reliefs: UsedRate[]; off: number; reduction: number }
const plain = (share: Rate<Share> | null): Duty => ({ share, reliefs: [], off: 0, reduction: 0 })

/** Flanders: a lower rate for a sole own home, and a reduction for a modest one. */
function flemishDuty({ situation, kind, days, inCore, newBuilding }: Purchase, base: number): Duty {
  // Neither bare land nor land of a building that is sold under VAT has the lower rate.
  if (situation === 'other' || kind !== 'dwelling' || newBuilding) return plain(rateOn(DUTIES.flandersGeneral, days))
  const modest = rateOn(DUTIES.flandersModest, days)
  const limit = modest?.value[inCore ? 'upToInCores' : 'upTo'] ?? 0
  const duty = plain(rateOn<Share>(DUTIES.flandersSoleOwn, days))
  if (modest === null || base > limit) return duty
  const { reduction } = modest.value
  const reliefs = usedRate(modest, () => ({ kind: 'reduction', cents: reduction, upTo: limit }))
  return { ...duty, reliefs, reduction }
}

/** Wallonia: a lower rate for a sole own home, and for the land of one. */
const walloonDuty = ({ situation, kind, days }: Purchase): Duty =>
  situation === 'other' || kind === 'other'
    ? plain(rateOn(DUTIES.walloniaGeneral, days))
    : plain(rateOn(DUTIES.walloniaSoleOwn, days))

/** Brussels: an abatement for a sole own home, more of it for an energy renovation. It wants the other home sold. */
function brusselsDuty({ situation, kind, days, classesGained = 0 }: Purchase, base: number): Duty {
  const duty = plain(rateOn(DUTIES.brusselsGeneral, days))
  if (situation !== 'soleOwn' || kind === 'other') return duty
  const abatement = rateOn(kind === 'land' ? DUTIES.brusselsLand : DUTIES.brusselsHome, days)
  if (abatement === null || base > abatement.value.upTo) return duty
  const granted = usedRate(abatement, ({ off, upTo }) => ({ kind: 'abatement', cents: off, upTo }))
  const energy = kind === 'dwelling' ? rateOn(DUTIES.brusselsEnergy, days) : null
  if (energy === null || classesGained < energy.value.atLeast)
    return { ...duty, reliefs: granted, off: abatement.value.off }
  const off = abatement.value.off + energy.value.perClass * classesGained
  const raised = usedRate(energy, ({ perClass, atLeast }) => ({ kind: 'perClass', cents: perClass, count: atLeast }))
  return { ...duty, reliefs: [...granted, ...raised], off }
}

/** The registration duty on a base in cents. */
function dutyLine(purchase: Purchase, base: number): Line {
  const byRegion = { flanders: flemishDuty, wallonia: walloonDuty, brussels: brusselsDuty }
  const { share, reliefs, off, reduction } = byRegion[purchase.region](purchase, base)
  if (share === null) return { key: 'duty', cents: null, rates: [] }
  const least = rateOn(DUTIES.least, purchase.days)?.value ?? 0
  const due = shareOf(Math.max(0, base - off), share.value) - reduction
  const taken = off || reduction
  return {
    ...{ key: 'duty', cents: Math.max(least, due), rates: [...usedShare(share), ...reliefs], share: share.value },
    ...(taken > 0 && { off: taken }),
  }
}

/** VAT on a new building, and the duty on its land: a fixed one where that has VAT, too. */
function newBuildingLines(purchase: Purchase, { land, landUnderVat, rebuilt }: NewBuilding): Line[] {
  // The lower rate wants a sole own home; whether somebody may still have to sell another isn't certain.
  const isLower = rebuilt && purchase.situation === 'soleOwn'
  const rate = rateOn<Share>(isLower ? DUTIES.vatRebuilt : DUTIES.vatNew, purchase.days)
  const base = landUnderVat ? purchase.cents : purchase.cents - land
  const vat: Line = {
    ...{ key: 'vat', cents: rate && shareOf(base, rate.value), rates: usedShare(rate) },
    ...(rate && { share: rate.value }),
  }
  return [landUnderVat ? fixedLine('duty', DUTIES.fixed, purchase.days) : dutyLine(purchase, land), vat]
}

/** What a purchase costs: duty or VAT, the notary's fee by the scale in force, and the deed. */
export function purchase(bought: Purchase): Bill {
  const { cents, situation, kind, days, newBuilding } = bought
  const taxes = newBuilding ? newBuildingLines(bought, newBuilding) : [dutyLine(bought, cents)]
  const isOwn = situation === 'soleOwn' && kind !== 'other'
  const scale = rateOn(isOwn ? DEEDS.saleOwn : DEEDS.saleGeneral, days)
  const fee: Line = {
    key: 'fee',
    cents: scale && feeOf(scale.value, cents),
    rates: usedRate(scale, () => ({ kind: 'bands' })),
  }
  const administration = fixedLine('administration', DEEDS.administration, days)
  const searches = fixedLine('searches', DEEDS.searches, days)
  const writing = fixedLine('writing', DEEDS.writing, days)
  const lines: Line[] = [
    ...taxes,
    fee,
    administration,
    searches,
    fixedLine('transcription', DEEDS.transcription, days),
    writing,
    fixedLine('annex', DEEDS.annex, days),
    deedVatLine('deedVat', [fee, administration, searches, writing], days),
  ]
  return billOf(lines, cents)
}
