import { describe, expect, it } from 'vitest'
import { allowsAnswer, counterState } from '../../../lib/offers/rules-counter.ts'
import { offer } from '../../../lib/offers/rules-form.ts'
import { splitOffer } from '../../../lib/offers/rules-sealed.ts'

const TODAY = '2026-11-30'

describe('a counter-offer', () => {
  it.each([
    [null, '2026-11-29', 'expired'],
    [null, '2026-11-30', 'open'],
    [null, '2026-12-01', 'open'],
    ['counter', '2026-12-01', 'replaced'],
    ['counter', '2026-11-29', 'replaced'],
    ['accepted', '2026-11-29', 'accepted'],
    ['declined', '2026-12-01', 'declined'],
    ['withdrawn', '2026-12-01', 'withdrawn'],
  ] as const)('followed by %s, valid until %s: %s', (next, validUntil, state) => {
    expect(counterState({ next, validUntil, isOfferOver: false }, TODAY)).toBe(state)
  })

  it('of an offer that is over binds nobody, whatever its day', () => {
    const of = (next: 'counter' | 'accepted' | null) =>
      counterState({ next, validUntil: '2999-12-31', isOfferOver: true }, TODAY)
    expect([of(null), of('counter'), of('accepted')]).toEqual(['withdrawn', 'replaced', 'accepted'])
  })

  it.each([
    ['open', true, true],
    ['expired', false, true],
    ['replaced', false, false],
    ['accepted', false, false],
    ['declined', false, false],
    ['withdrawn', false, false],
  ] as const)('that is %s: accepted %s, declined %s', (state, accepted, declined) => {
    expect([allowsAnswer('accepted', state), allowsAnswer('declined', state)]).toEqual([accepted, declined])
  })
})

it('sealed is everything that an offer says, open who made it and until when it holds', () => {
  const fields = Object.values(offer.sections).flatMap((section) => Object.keys(section))
  const { open, sealed } = splitOffer(Object.fromEntries(fields.map((name) => [name, name])))
  expect(Object.keys(sealed).toSorted()).toEqual(
    ['amount', 'amountInLetters', 'amountSure', 'conditions', 'financing', 'loanAmount', 'loanTerm'].toSorted(),
  )
  expect(open).toMatchObject({ firstName: 'firstName', email: 'email', endDate: 'endDate' })
  expect(Object.keys(open).length + Object.keys(sealed).length).toBe(fields.length)
})
