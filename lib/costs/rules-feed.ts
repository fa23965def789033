/** What a feed says of the costs of a home beside what is computed. Pure. */
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { inCents } from './rates/rules-rate.ts'
import type { HomeCosts } from './rules-home-costs.ts'
import type { Bill } from './rules-purchase.ts'

/** An amount of the feed that differs from the computed ones: both in cents. `own`: null where there is only `other`. */
export type FeedDifference = {
  key: 'registrationRights' | 'notaryFee' | 'totalCost' | 'deposit'
  feed: number
  own: number | null
  other: number
}

/** Feeds round to whole euro. */
const ROUNDING = 100

const lineOf = (bill: Bill | null, key: 'duty' | 'fee'): number | null =>
  bill?.lines.find((line) => line.key === key)?.cents ?? null

/** The amounts of the feed that fit neither way to buy, and a deposit above the most that the law allows. */
export function feedDifferences(
  { registrationRights, notaryFee, totalCost, deposit }: ListingDetail['finance'],
  costs: HomeCosts | null,
): FeedDifference[] {
  const feed = (amount: number | null): number | null => (amount === null || amount <= 0 ? null : inCents(amount))
  if (costs?.kind === 'rent') {
    const asked = feed(deposit)
    const { mostDeposit } = costs
    return asked !== null && mostDeposit !== null && asked > mostDeposit
      ? [{ key: 'deposit', feed: asked, own: null, other: mostDeposit }]
      : []
  }
  if (costs?.kind !== 'purchase') return []
  const { soleOwn, other } = costs
  const rows = [
    {
      key: 'registrationRights',
      feed: feed(registrationRights),
      own: lineOf(soleOwn, 'duty'),
      other: lineOf(other, 'duty'),
    },
    { key: 'notaryFee', feed: feed(notaryFee), own: lineOf(soleOwn, 'fee'), other: lineOf(other, 'fee') },
    { key: 'totalCost', feed: feed(totalCost), own: soleOwn?.total ?? null, other: other.total },
  ] as const
  return rows.flatMap((row) => {
    const { feed: said, own, other: general } = row
    if (said === null || general === null) return []
    const fits = [own, general].some((amount) => amount !== null && Math.abs(amount - said) < ROUNDING)
    return fits ? [] : [{ ...row, feed: said, other: general }]
  })
}
