import { describe, expect, it } from 'vitest'
import {
  costsInForce,
  estimateOf,
  formatChoice,
  invalidQuantities,
  parseChoice,
  type RenovationCost,
  type RenovationUnit,
  type RenovationWork,
  roundedRange,
} from '../../../lib/renovation/rules-costs.ts'

const cost = (
  work: RenovationWork,
  [low, high]: [number, number],
  unit: RenovationUnit = 'm2',
  validFrom = '2026-11-01',
): RenovationCost => ({ work, unit, low, high, vat: 6, validFrom })

it.each<[string, Record<string, string>]>([
  ['', {}],
  ['windows=22&kitchen=1', {}],
  ['windows=0&roofInsulation=', {}],
  ['roofInsulation=abc&windows=-3&heatPump=1.5', { roofInsulation: 'abc', windows: '-3', heatPump: '1.5' }],
  ['windows=10000&swimmingPool=x', { windows: '10000' }],
])('%j holds these wrong quantities', (query, wrong) => {
  expect(invalidQuantities(new URLSearchParams(query))).toEqual(wrong)
})

describe('parseChoice', () => {
  it.each<[string, Record<string, number>]>([
    ['', {}],
    ['windows=1&roofInsulation=9999', { windows: 1, roofInsulation: 9999 }],
    ['windows=0', {}],
    ['windows=10000', {}],
    ['windows=-1', {}],
    ['windows=1.5', {}],
    ['windows=%2022%20', { windows: 22 }],
    ['windows=', {}],
    ['windows=1e3', {}],
    ['windows=22&windows=30', { windows: 22 }],
    ['swimmingPool=1&property=20015', {}],
    ['constructor=1&__proto__=1', {}],
  ])('of %j is %j', (query, choice) => {
    expect(parseChoice(new URLSearchParams(query))).toEqual(choice)
  })

  it('is undone by formatChoice, which keeps the usual order', () => {
    const query = formatChoice({ kitchen: 1, windows: 22, roofInsulation: 80 })
    expect(query).toBe('roofInsulation=80&windows=22&kitchen=1')
    expect(parseChoice(new URLSearchParams(query))).toEqual({ kitchen: 1, windows: 22, roofInsulation: 80 })
    expect(formatChoice({})).toBe('')
  })
})

describe('costsOn', () => {
  const old = cost('windows', [500, 900], 'm2', '2026-01-01')
  const young = cost('windows', [600, 1100], 'm2', '2026-11-01')
  const roof = cost('roofInsulation', [45, 90], 'm2', '2026-05-01')

  it.each([
    ['2025-12-31', []],
    ['2026-01-01', [old]],
    ['2026-05-01', [roof, old]],
    ['2026-10-31', [roof, old]],
    ['2026-11-01', [roof, young]],
  ])('on %s', (today, expected) => {
    expect(costsInForce(today, [young, old, roof])).toEqual(expected)
  })
})

describe('roundedRange', () => {
  it.each([
    [1050, 1999, 1000, 2000],
    [1000, 2000, 1000, 2000],
    [9950, 9999.99, 9900, 10_000],
    [9950, 10_000, 9500, 10_000],
    [12_499, 49_501, 12_000, 50_000],
    [12_499, 50_000, 12_000, 50_000],
    [12_499, 50_001, 12_000, 51_000],
    [40, 90, 0, 100],
  ])('of %d to %d is %d to %d', (low, high, roundedLow, roundedHigh) => {
    expect(roundedRange({ low, high })).toEqual({ low: roundedLow, high: roundedHigh })
  })
})

describe('estimateOf', () => {
  const costs = [
    cost('roofInsulation', [45, 90]),
    cost('windows', [600, 1100], 'm2', '2026-01-01'),
    cost('solarPanels', [320, 480], 'piece'),
    cost('kitchen', [12_000, 28_000], 'lump'),
  ]

  it('is nothing without a work that has a price', () => {
    expect(estimateOf({}, costs)).toBeNull()
    expect(estimateOf({ bathroom: 1 }, costs)).toBeNull()
  })

  it('multiplies by m² and pieces, and takes the whole once whatever was asked', () => {
    const works = estimateOf({ roofInsulation: 80, solarPanels: 10, kitchen: 3 }, costs)?.works
    expect(works?.map(({ cost: { work }, quantity, range }) => [work, quantity, range.low, range.high])).toEqual([
      ['roofInsulation', 80, 3600, 7200],
      ['solarPanels', 10, 3200, 4800],
      ['kitchen', 1, 12_000, 28_000],
    ])
  })

  it('adds exact amounts and rounds the sum, not the sum of rounded ones', () => {
    // 45 + 320 = 365 and 90 + 480 = 570; the rounded parts would give 0 + 300 and 100 + 500.
    expect(estimateOf({ roofInsulation: 1, solarPanels: 1 }, costs)?.total).toEqual({ low: 300, high: 600 })
    expect(estimateOf({ roofInsulation: 3, solarPanels: 3 }, costs)?.total).toEqual({ low: 1000, high: 1800 })
  })

  it('says the oldest day of its prices', () => {
    expect(estimateOf({ roofInsulation: 1, windows: 1 }, costs)?.pricesFrom).toBe('2026-01-01')
    expect(estimateOf({ roofInsulation: 1 }, costs)?.pricesFrom).toBe('2026-11-01')
  })
})
