import { describe, expect, it } from 'vitest'
import type { RenovationCost, RenovationWork } from '../../../lib/renovation/rules-costs.ts'
import { type HomeFacts, maxValueOfLabelD, planForLabelD, surfacesOf } from '../../../lib/renovation/rules-plan.ts'

const PRICES: [RenovationWork, number][] = [
  ['roofInsulation', 60],
  ['cavityWall', 30],
  ['facadeInsulation', 170],
  ['floorInsulation', 45],
  ['windows', 850],
  ['ventilationD', 8000],
  ['heatPump', 15_000],
  ['condensingBoiler', 6000],
  ['kitchen', 20_000],
]
const COSTS: RenovationCost[] = PRICES.map(([work, price]) => {
  const unit = price < 1000 ? 'm2' : 'lump'
  return { work, unit, low: price, high: price, vat: 6, validFrom: '2026-11-01' }
})
const house = (given: Partial<HomeFacts> = {}): HomeFacts => ({
  house: true,
  livingSurface: 200,
  floors: 2,
  facades: 4,
  constructionYear: 1960,
  region: 'flanders',
  energyValue: 500,
  label: null,
  ...given,
})
const worksOf = (home: HomeFacts): string[] => {
  const plan = planForLabelD(home, COSTS)
  return plan.kind === 'works' ? Object.keys(plan.choice) : [plan.kind]
}

describe('highestOfLabelD', () => {
  it.each([
    ['flanders', 400],
    ['brussels', 210],
    ['wallonia', 340],
  ] as const)('in %s is %i', (region, highest) => {
    expect(maxValueOfLabelD(region)).toBe(highest)
  })
})

describe('surfacesOf', () => {
  it.each<[Partial<HomeFacts>, Record<string, number>]>([
    // Ground 100 m², side 10 m: walls of 10 × 2.8 × 2 × 4 × 0.8 m².
    [{}, { roofInsulation: 115, cavityWall: 179, facadeInsulation: 179, floorInsulation: 100, windows: 30 }],
    [{ facades: 2 }, { roofInsulation: 115, cavityWall: 90, facadeInsulation: 90, floorInsulation: 100, windows: 30 }],
    [
      { facades: null, floors: null },
      { roofInsulation: 115, cavityWall: 90, facadeInsulation: 90, floorInsulation: 100, windows: 30 },
    ],
    [
      { floors: 0, facades: 1 },
      { roofInsulation: 230, cavityWall: 63, facadeInsulation: 63, floorInsulation: 200, windows: 30 },
    ],
    [
      { floors: 9, facades: 9 },
      { roofInsulation: 57, cavityWall: 253, facadeInsulation: 253, floorInsulation: 50, windows: 30 },
    ],
    [{ house: false }, { windows: 30 }],
  ])('of %j', (given, surfaces) => {
    expect(surfacesOf({ ...house(given), livingSurface: 200 })).toEqual(surfaces)
  })
})

describe('planForLabelD', () => {
  it.each<[string, Partial<HomeFacts>]>([
    ['a value at the bound', { energyValue: 400 }],
    ['a Walloon value at the bound', { region: 'wallonia', energyValue: 340 }],
    ['a Brussels value at the bound', { region: 'brussels', energyValue: 210 }],
    ['a label D', { energyValue: null, label: 'd' }],
    ['a label D− of Brussels', { region: 'brussels', energyValue: null, label: 'd_sub' }],
    ['a good label without a surface', { energyValue: 90, livingSurface: null }],
  ])('needs nothing for %s', (_what, given) => {
    expect(planForLabelD(house(given), COSTS)).toEqual({ kind: 'notNeeded' })
  })

  it.each<[string, Partial<HomeFacts>]>([
    ['value and label', { energyValue: null }],
    ['the region', { region: null }],
    ['the surface', { livingSurface: null }],
    ['a surface above nothing', { livingSurface: 0 }],
    ['a label of the scale', { energyValue: null, label: 'd_sub' }],
  ])('says nothing without %s', (_what, given) => {
    expect(planForLabelD(house(given), COSTS)).toEqual({ kind: 'unknown' })
  })

  it('begins with the cheapest saving and stops where D is reached', () => {
    // Per share saved the cavity costs 30 × 179 ÷ 0.15 = 35,800, the roof 60 × 115 ÷ 0.25 = 27,600.
    expect(planForLabelD(house({ energyValue: 401 }), COSTS)).toEqual({
      kind: 'works',
      choice: { roofInsulation: 115 },
      from: 401,
      to: 301,
      target: 400,
      reached: true,
    })
    expect(worksOf(house({ energyValue: 600 }))).toEqual(['roofInsulation', 'cavityWall'])
  })

  it('stops where the bound itself is reached', () => {
    const costs = COSTS.filter(({ work }) => work === 'facadeInsulation' || work === 'windows')
    expect(planForLabelD(house({ constructionYear: 1930, energyValue: 500 }), costs)).toMatchObject({
      choice: { facadeInsulation: 179 },
      to: 400,
      reached: true,
    })
  })

  it('comes to new heating only after insulation and glass, and says when all of it is not enough', () => {
    expect(worksOf(house({ energyValue: 800 }))).toEqual([
      'roofInsulation',
      'cavityWall',
      'floorInsulation',
      'windows',
      'heatPump',
    ])
    expect(planForLabelD(house({ energyValue: 800 }), COSTS)).toMatchObject({ to: 268, reached: true })
    expect(planForLabelD(house({ energyValue: 2000 }), COSTS)).toMatchObject({ to: 671, reached: false })
  })

  it.each([
    [null, 'facadeInsulation'],
    [1944, 'facadeInsulation'],
    [1945, 'cavityWall'],
  ])('fills a cavity where a house of %s can have one', (constructionYear, wall) => {
    const works = worksOf(house({ constructionYear, energyValue: 800 }))
    expect(works.filter((work) => work === 'cavityWall' || work === 'facadeInsulation')).toEqual([wall])
  })

  it.each([
    [null, 375],
    [1974, 375],
    [1975, 413],
    [1991, 413],
    [1992, 450],
    [2005, 450],
    [2006, 481],
  ])('gains less from the roof of a house of %s', (constructionYear, to) => {
    const roofOnly = COSTS.filter(({ work }) => work === 'roofInsulation')
    const plan = planForLabelD(house({ constructionYear }), roofOnly)
    expect(plan).toMatchObject({ to, reached: to <= 400 })
  })

  it('leaves to the owners of the whole building what is theirs', () => {
    expect(worksOf(house({ house: false, energyValue: 600 }))).toEqual(['windows', 'condensingBoiler'])
  })

  it.each<[Partial<HomeFacts>, number]>([
    [{ label: 'e' }, 450],
    [{ label: 'f' }, 538],
    [{ region: 'wallonia', label: 'g' }, 548],
    [{ region: 'brussels', label: 'e_plus' }, 221],
    [{ energyValue: 477, label: 'f' }, 477],
  ])('starts for %j from %i', (given, from) => {
    expect(planForLabelD(house({ energyValue: null, ...given }), COSTS)).toMatchObject({ kind: 'works', from })
  })

  it('plans only what has a price', () => {
    expect(worksOf(house({ energyValue: 800 })).includes('ventilationD')).toBe(false)
    expect(planForLabelD(house(), [])).toEqual({
      kind: 'works',
      choice: {},
      from: 500,
      target: 400,
      to: 500,
      reached: false,
    })
  })
})
