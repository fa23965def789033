import { expect, it } from 'vitest'
import { allowsDecision, offerState } from '../../../lib/offers/rules.ts'

it.each([
  [null, '2026-11-30', '2026-11-30', 'open'],
  [null, '2026-11-29', '2026-11-30', 'expired'],
  [null, '', '2026-11-30', 'expired'],
  ['accepted', '2026-11-29', '2026-11-30', 'accepted'],
  ['declined', '2026-12-01', '2026-11-30', 'declined'],
] as const)('an offer with the decision %j until %j is on %j %s', (decision, until, today, state) => {
  expect(offerState(decision, until, today)).toBe(state)
})

it.each([
  ['open', true, true],
  ['expired', false, true],
  ['accepted', false, false],
  ['declined', false, false],
] as const)('one that is %s: accept %j, decline %j', (state, accept, decline) => {
  expect(allowsDecision('accepted', state)).toBe(accept)
  expect(allowsDecision('declined', state)).toBe(decline)
})
