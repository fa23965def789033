import { describe, expect, it } from 'vitest'
import type { Availability, Market } from '../../../lib/listings/rules.ts'
import { advancePayment, isOpenForApplications, isOpenForOffers } from '../../../lib/offers/rules-costs.ts'
import { eraseAfterDecision } from '../../../lib/rental-applications/rules-decision.ts'

it.each([
  [0, 0],
  [1, 0.1],
  [395_000, 39_500],
  [395_555, 39_555.5],
  [999_999_999, 99_999_999.9],
])('the advance on %i is %d', (price, advance) => {
  expect(advancePayment(price)).toBe(advance)
})

describe('what a home is open for', () => {
  it.each<[Market, Availability, offers: boolean, applications: boolean]>([
    ['sale', 'available', true, false],
    ['sale', 'option', true, false],
    ['sale', 'sold', false, false],
    ['rent', 'available', false, true],
    ['rent', 'option', false, true],
    ['rent', 'let', false, false],
  ])('%s, %s', (market, availability, offers, applications) => {
    expect(isOpenForOffers({ market, availability })).toBe(offers)
    expect(isOpenForApplications({ market, availability })).toBe(applications)
  })
})

it.each([
  ['notChosen', '2026-12-21T10:00:00.000Z'],
  ['chosen', '2027-11-21T10:00:00.000Z'],
] as const)('the data of a candidate who is %s are erased after %s', (decision, end) => {
  expect(eraseAfterDecision(decision, new Date('2026-11-21T10:00:00Z')).toISOString()).toBe(end)
})
