/** The parts of a bill and of what is needed when, as their bars show them. Pure. */
import type { Bill } from './rules-purchase.ts'

export const PARTS = ['taxes', 'notary', 'deed'] as const
type Part = (typeof PARTS)[number]

/** Taxes, notary and deed of a bill, in cents. */
function sumsOf({ lines }: Bill): Record<Part, number> {
  const sums = { taxes: 0, notary: 0, deed: 0 }
  for (const { key, cents } of lines)
    sums[key === 'duty' || key === 'vat' ? 'taxes' : key === 'fee' ? 'notary' : 'deed'] += cents ?? 0
  return sums
}

/** Whether both ways to buy have the same taxes, so that only the notary's fee differs. */
export const isTaxAlike = (one: Bill, other: Bill): boolean => sumsOf(one).taxes === sumsOf(other).taxes

/** Where each part begins and how long it is, in thousandths of a whole. */
function partsOf<Name extends string>(names: readonly Name[], sums: Record<Name, number>, whole: number) {
  const scale = (cents: number) => Math.round((cents * 1000) / Math.max(1, whole))
  let before = 0
  return names.map((part) => {
    const x = scale(before)
    before += sums[part]
    return { part, x, width: scale(before) - x }
  })
}

/** The parts of a bill's bar, in thousandths of the longest bar. */
export const barParts = (bill: Bill, longest: number) => partsOf(PARTS, sumsOf(bill), longest)

const MOMENTS = ['atAgreement', 'atDeed', 'fromBank'] as const

/** The parts of the bar of what is needed when, in thousandths of all of it. */
export const momentParts = (sums: Record<(typeof MOMENTS)[number], number>) =>
  partsOf(MOMENTS, sums, sums.atAgreement + sums.atDeed + sums.fromBank)
