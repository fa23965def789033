import { describe, expect, it } from 'vitest'
import {
  clampMaximum,
  clampMinimum,
  digitsOnly,
  isFullRange,
  PRICE_PLACES,
  PRICE_SLIDERS,
  placeOf,
  priceFilterOf,
  priceRangeOf,
  snapToStep,
} from '../../../lib/search/rules-price-range.ts'

const SALE = { min: 100_000, max: 500_000 }

it('has the sliders of the specification', () => {
  expect(PRICE_SLIDERS).toEqual({
    sale: { min: 0, max: 3_000_000, step: 1_000 },
    rent: { min: 0, max: 2_000, step: 100 },
  })
})

it.each([
  ['250000', '250000'],
  ['€ 250.000', '250000'],
  ['-1e5', '15'],
  ['abc', ''],
  ['', ''],
  ['٣', ''],
])('digitsOnly(%j) is %j', (text, digits) => {
  expect(digitsOnly(text)).toBe(digits)
})

it.each([
  ['at the slider minimum', 0, 0],
  ['below it', -5, 0],
  ['just above it', 1, 1],
  ['just below the maximum', 499_999, 499_999],
  ['at the maximum', 500_000, 0],
  ['above the maximum', 500_001, 0],
  ['no number', Number.NaN, 0],
  ['typed', '€ 123.456', 123_456],
  ['emptied', '', 0],
])('clampMinimum: %s', (_name, input, expected) => {
  expect(clampMinimum(input, SALE, 'sale')).toBe(expected)
})

it.each([
  ['at the slider maximum', 3_000_000, 3_000_000],
  ['above it', 3_000_001, 3_000_000],
  ['just below it', 2_999_999, 2_999_999],
  ['just above the minimum', 100_001, 100_001],
  ['at the minimum', 100_000, 3_000_000],
  ['below the minimum', 99_999, 3_000_000],
  ['no number', Number.NaN, 3_000_000],
  ['typed', '€ 123.456', 123_456],
  ['emptied', '', 3_000_000],
])('clampMaximum: %s', (_name, input, expected) => {
  expect(clampMaximum(input, SALE, 'sale')).toBe(expected)
})

it('clamps the rent to its own slider', () => {
  expect(clampMaximum(2_500, { min: 0, max: 1_000 }, 'rent')).toBe(2_000)
  expect(clampMaximum('', { min: 0, max: 1_000 }, 'rent')).toBe(2_000)
})

it.each([
  ['sale', 499, 0],
  ['sale', 500, 1_000],
  ['sale', 1_499, 1_000],
  ['sale', -1, 0],
  ['sale', 3_000_001, 3_000_000],
  ['sale', Number.POSITIVE_INFINITY, 3_000_000],
  ['sale', Number.NaN, 0],
  ['rent', 49, 0],
  ['rent', 50, 100],
  ['rent', 1_951, 2_000],
] as const)('snap(%s %d) is %d', (market, value, expected) => {
  expect(snapToStep(value, market)).toBe(expected)
})

it.each(['sale', 'rent'] as const)('the places of %s go from end to end of the slider, on its steps', (market) => {
  const { min, max } = PRICE_SLIDERS[market]
  const places = PRICE_PLACES[market]
  expect([places[0], places.at(-1)]).toEqual([min, max])
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  for (const [number, amount] of places.entries()) {
    expect(snapToStep(amount, market)).toBe(amount)
    expect(placeOf(amount, market)).toBe(number)
  }
})

it.each([
  ['sale', 500_000, 20],
  ['sale', 512_500, 20.25],
  ['sale', 2_750_000, 38.5],
  ['rent', 300, 1.5],
  ['rent', 9_999, 16],
] as const)('placeOf(%s %d) is %d', (market, amount, place) => {
  expect(placeOf(amount, market)).toBe(place)
})

it.each([
  ['sale', { min: 0, max: 3_000_000 }, true],
  ['sale', { min: 0, max: 2_999_999 }, false],
  ['sale', { min: 1, max: 3_000_000 }, false],
  ['sale', { min: 0, max: 4_000_000 }, false],
  ['rent', { min: 0, max: 2_000 }, true],
  ['rent', { min: 0, max: 1_900 }, false],
] as const)('isFullRange(%s %j) is %s', (market, range, full) => {
  expect(isFullRange(range, market)).toBe(full)
})

describe('priceFilterOf and priceRangeOf', () => {
  it.each([
    ['within', SALE, SALE],
    ['from the start', { min: 0, max: 1 }, { min: 0, max: 1 }],
    ['one amount', { min: 5, max: 5 }, { min: 5, max: 5 }],
    ['to the end', { min: 5, max: 3_000_000 }, { min: 5, max: null }],
    ['beyond the end', { min: 5, max: 3_000_001 }, { min: 5, max: 3_000_001 }],
    ['from the start to beyond the end', { min: 0, max: 4_000_000 }, { min: 0, max: 4_000_000 }],
    ['open from beyond the end', { min: 4_000_000, max: 3_000_000 }, { min: 4_000_000, max: null }],
    ['at the end', { min: 3_000_000, max: 3_000_000 }, { min: 3_000_000, max: null }],
    ['full', { min: 0, max: 3_000_000 }, null],
    ['swapped', { min: 500_000, max: 100_000 }, null],
    ['all beyond the end', { min: 3_000_001, max: 4_000_000 }, { min: 3_000_001, max: 4_000_000 }],
    ['ending at the start', { min: 0, max: 0 }, null],
    ['below the start', { min: -1, max: 5 }, null],
    ['fractions', { min: 0.5, max: 5 }, null],
    ['no number', { min: Number.NaN, max: 5 }, null],
  ])('%s', (_name, range, filter) => {
    expect(priceFilterOf(range, 'sale')).toEqual(filter)
    expect(priceFilterOf(priceRangeOf(filter, 'sale'), 'sale')).toEqual(filter)
  })
  it('stands at full range without a filter', () => {
    expect(priceRangeOf(null, 'rent')).toEqual({ min: 0, max: 2_000 })
  })
})
