import { expect, it } from 'vitest'
import { bandMask, priceStep, priceSteps } from '../../../lib/search/rules-price-counts.ts'

it.each([
  [0, 0],
  [150, 0],
  [200, 0],
  // Between the slider's places 200 and 400.
  [201, 1],
  [400, 1],
  [2000, priceSteps('rent') - 1],
  [9000, priceSteps('rent') - 1],
  [Number.NaN, -1],
])('€ %s stands in the bar %s above the slider', (price, step) => expect(priceStep(price, 'rent')).toBe(step))

it.each([
  [599, [0]],
  // Both ends of a band are inclusive.
  [600, [0, 1]],
  [1501, [5]],
  [Number.NaN, []],
])('€ %s is found by the bands %j', (price, bands) =>
  expect([0, 1, 2, 3, 4, 5].filter((band) => bandMask(price, 'rent') & (1 << band))).toEqual(bands),
)
