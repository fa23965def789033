import { describe, expect, it } from 'vitest'
import { type Availability, isTaken } from '../../../lib/listings/rules.ts'
import {
  amountOf,
  availableCount,
  highestPrice,
  type ProjectStatus,
  rangeOf,
  startingPrice,
  unitPrice,
} from '../../../lib/projects/rules.ts'

const unit = (price: number | null, availability: Availability = 'available', publishPrice = true) => ({
  price,
  availability,
  publishPrice,
})
const hidden = (price: number) => unit(price, 'available', false)

describe("a unit's price", () => {
  it.each<[string, ReturnType<typeof unit>, number | null]>([
    ['of a free one is shown', unit(300), 300],
    ['of one under option is shown', unit(300, 'option'), 300],
    ['of a sold one is not', unit(300, 'sold'), null],
    ['of a let one is not', unit(300, 'let'), null],
    ['on request is not', hidden(300), null],
    ['of nothing is none', unit(0), null],
    ['that is not known is none', unit(null), null],
  ])('%s', (_, given, amount) => expect(amountOf(unitPrice(given))).toBe(amount))
})

describe("a project's prices", () => {
  type Units = ReturnType<typeof unit>[]
  const pricesOf = (from: number | null, to: number | null, units: Units, status: ProjectStatus = 'open') => {
    const start = startingPrice(from, status, units)
    return [amountOf(start), highestPrice(to, start, units)]
  }

  it.each<[string, [number | null, number | null, Units, ProjectStatus?], [number | null, number | null]]>([
    ['are those the agency states', [200, 500, []], [200, 500]],
    [
      'are those of the units where it states none',
      [null, null, [unit(300), unit(200), unit(400, 'sold')]],
      [200, 300],
    ],
    ['are one where they are the same', [200, 200, []], [200, null]],
    ['do not end below their start', [200, 150, []], [200, null]],
    ['have no end without a start', [null, 500, []], [null, 500].map(() => null) as [null, null]],
    ['are none when all is sold', [200, 500, [unit(200)], 'soldout'], [null, null]],
    ['do not start at a price on request', [200, 500, [hidden(200)]], [null, null]],
    ['may start where another unit shows the same', [200, 500, [hidden(200), unit(200), unit(500)]], [200, 500]],
    ['do not end at a price on request', [200, 500, [unit(200), hidden(500)]], [200, null]],
    ['do not end above all that is shown beside one on request', [200, 600, [unit(300), hidden(500)]], [200, null]],
    ['end where a unit shows it beside one on request', [200, 300, [unit(300), hidden(500)]], [200, 300]],
    ['do not count a sold price as shown', [200, 300, [unit(300, 'sold'), hidden(300)]], [200, null]],
  ])('%s', (_, given, prices) => expect(pricesOf(...given)).toEqual(prices))

  it('say that they start there', () => expect(startingPrice(200, 'open', [])).toMatchObject({ from: true }))
})

it('counts what can be had at once', () => {
  expect(availableCount([unit(1), unit(1, 'option'), unit(1, 'sold'), unit(1, 'let'), unit(1)])).toBe(2)
  expect((['available', 'option', 'sold', 'let'] as const).map(isTaken)).toEqual([false, false, true, true])
})

it.each<[(number | null)[], [number, number] | null]>([
  [[], null],
  [[null, 0], null],
  [[80], [80, 80]],
  [
    [null, 80, 0, 60, 120],
    [60, 120],
  ],
])('the range of %j is %j', (values, range) => expect(rangeOf(values)).toEqual(range))
