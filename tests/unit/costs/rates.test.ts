import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Rate, type Series, SOURCES } from '../../../lib/costs/rates/rules-rate.ts'
import { ALL_RATES, rateIssues } from '../../../lib/costs/rates/rules-watch.ts'
import { energyDeadline, energyDuty, propertyTax } from '../../../lib/costs/rules-living.ts'
import { addDays } from '../../../lib/shared/time.ts'
import { expectEach } from '../../support/each.ts'

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day

describe('the rates of law', () => {
  it('name a source that has a name, and the day of the look-up', () => {
    expectEach(
      Object.entries(ALL_RATES).flatMap(([name, series]) => series.map((rate) => [name, rate] as const)),
      (_, { source, checkedOn, from, until }) => {
        expect(SOURCES).toHaveProperty(source)
        expect(isDay(checkedOn)).toBe(true)
        if (from !== null) expect(isDay(from)).toBe(true)
        if (until !== null) expect(isDay(until)).toBe(true)
        expect((from ?? '') <= (until ?? '9')).toBe(true)
      },
    )
  })

  it('follow each other without a gap and without two on one day', () => {
    expectEach(
      Object.entries(ALL_RATES).map(([name, series]) => [name, series] as const),
      (_, series) => {
        for (const [index, { until }] of series.slice(0, -1).entries())
          expect(series[index + 1]?.from).toBe(addDays(until ?? '', 1))
      },
    )
  })
})

it('each file with a rule or a rate of law says that a jurist must confirm it', () => {
  const rules = ['purchase', 'home-costs', 'living', 'loan', 'situation'].map((name) => `lib/costs/rules-${name}.ts`)
  const rates = globSync('lib/costs/rates/*.ts').filter((file) => !file.endsWith('rules-watch.ts'))
  const silent = [...rules, ...rates].filter((file) => !/jurist must confirm/.test(readFileSync(file, 'utf8')))
  expect(silent).toEqual([])
})

describe('rateIssues', () => {
  const rate = (given: Partial<Rate<number>>): Series<number> => [
    {
      ...{ from: '2026-01-01', until: null, basis: 'year', value: 1, source: 'practice', at: '' },
      ...{ checkedOn: '2026-11-22', certainty: 'single' },
      ...given,
    },
  ]
  const reasonsOn = (today: string, series: Series<number>) =>
    rateIssues(today, { one: series }).map(({ reason, day }) => `${reason} ${day}`)

  it.each([
    ['2026-11-29', {}, []],
    ['2026-11-29', { until: '2026-12-31' }, []],
    ['2026-11-30', { until: '2026-12-31' }, ['ends 2026-12-31']],
    ['2026-12-31', { until: '2026-12-31' }, ['ends 2026-12-31']],
    ['2027-01-01', { until: '2026-12-31' }, ['ended 2026-12-31']],
    ['2027-11-23', {}, []],
    ['2027-11-24', {}, ['old 2026-11-22']],
  ])('on %s of %o', (today, given, expected) => {
    expect(reasonsOn(today, rate(given))).toEqual(expected)
  })

  it('says nothing of a rate that another follows', () => {
    const series = [...rate({ until: '2026-12-31' }), ...rate({ from: '2027-01-01', checkedOn: '2027-01-04' })]
    expect(reasonsOn('2027-01-05', series)).toEqual([])
  })

  it('finds what is bound to a year of all rates', () => {
    const ending = rateIssues('2026-12-15').filter(({ reason }) => reason === 'ends')
    expect(ending.map(({ rate }) => rate)).toEqual([
      ...['administration', 'administrationFurther', 'searches', 'searchesFurther', 'transcription', 'inscription'],
      'taxIndex',
    ])
  })
})

describe('energyDuty', () => {
  it('is six years from 12 December 2025 on, also for deeds of before', () => {
    expect([energyDuty('2025-12-11')?.value.years, energyDuty('2025-12-12')?.value.years]).toEqual([5, 6])
    expect(energyDuty('2022-12-31')).toBe(null)
  })

  it.each([
    ['2026-12-01', '2026-11-29', '2032-12-01'],
    ['2024-03-15', '2025-12-11', '2029-03-15'],
    ['2024-03-15', '2025-12-12', '2030-03-15'],
    ['2024-02-29', '2026-11-29', '2030-02-28'],
    ['2022-12-31', '2026-11-29', null],
  ])('of a deed of %s ends, as asked on %s, on %s', (deed, today, expected) => {
    expect(energyDeadline(deed, today)).toBe(expected)
  })
})

describe('propertyTax', () => {
  it('follows the published example', () => {
    expect(propertyTax(1000_00, 'flanders', 1000_00, '2026-06-15')?.cents).toBe(1004_41)
  })

  it('is not known in a year whose index is not', () => {
    expect(propertyTax(1000_00, 'flanders', 1000_00, '2027-01-01')).toBe(null)
  })
})
