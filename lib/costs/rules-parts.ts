/** The parts of a bill as its bar shows them. Pure. */
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

/** Where each part of a bar begins and how long it is, in thousandths of the longest bar. */
export function barParts(bill: Bill, longest: number): { part: Part; x: number; width: number }[] {
  const sums = sumsOf(bill)
  const scale = (cents: number) => Math.round((cents * 1000) / Math.max(1, longest))
  let before = 0
  return PARTS.map((part) => {
    const x = scale(before)
    before += sums[part]
    return { part, x, width: scale(before) - x }
  })
}
