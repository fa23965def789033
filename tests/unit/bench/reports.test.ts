import { expect, it } from 'vitest'
import { importFigures, readImportResult } from '../../../benchmarks/import.ts'
import { lighthouseFigures, type Report } from '../../../benchmarks/lighthouse.ts'

const LINE = ' 12.3 s  read 37368, new 37300, changed 0, unchanged 0, withdrawn 0, refused 68 (21.4 s, 212 MB)'

it('what an import says of itself is read', () => {
  expect(readImportResult(`  1.0 s  Opening\n${LINE}\n 12.4 s  owners: read 1\n`)).toEqual({
    seconds: 21.4,
    megabytes: 212,
    counts: 'read 37368, new 37300, changed 0, unchanged 0, withdrawn 0, refused 68',
  })
  expect(() => readImportResult('Nothing was changed.')).toThrow(/didn't say/)
})

it('an import is judged where it was repeated as it was', () => {
  const [first, again] = [readImportResult(LINE), { seconds: 8.1, megabytes: 90, counts: 'unchanged' }]
  expect(importFigures(first, null)).toMatchObject([{ value: 21.4, goal: null }])
  expect(importFigures(first, again)).toMatchObject([
    { value: 21.4, goal: { at: 'most', value: 30 } },
    { value: 212, goal: { at: 'most', value: 300 } },
    { value: 8.1, goal: { at: 'most', value: 8 } },
  ])
})

const reportOf = (performance: number | null, paint: number): Report => {
  const audit = (id: string, score: number | null, numericValue?: number) => ({
    id,
    title: `Title of ${id}`,
    score,
    scoreDisplayMode: 'numeric',
    ...(numericValue !== undefined && { numericValue }),
  })
  const category = (score: number | null, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: id === 'weightless' ? 0 : 1 })),
  })
  return {
    environment: { benchmarkIndex: 1234 },
    audits: {
      'largest-contentful-paint': audit('largest-contentful-paint', 0.5, paint),
      'first-contentful-paint': audit('first-contentful-paint', 0.95, 900),
      'total-blocking-time': audit('total-blocking-time', 1, 20),
      'cumulative-layout-shift': audit('cumulative-layout-shift', 1, 0),
      weightless: audit('weightless', 0),
      canonical: audit('canonical', 0),
    },
    categories: {
      performance: category(performance, 'largest-contentful-paint', 'first-contentful-paint', 'weightless'),
      accessibility: category(1),
      'best-practices': category(1),
      seo: category(0.92, 'canonical'),
    },
  }
}

it('of several runs of Lighthouse the median counts, and what cost points is named', () => {
  const figures = lighthouseFigures('home, nl', [reportOf(0.8, 3000), reportOf(0.97, 1400), reportOf(0.96, 1450)])
  expect(figures.map(({ work, value, detail }) => [work, value, detail])).toEqual([
    ['Lighthouse performance: home, nl', 96, 'median of 3 runs: Title of largest-contentful-paint'],
    ['Lighthouse accessibility: home, nl', 100, 'median of 3 runs'],
    ['Lighthouse best-practices: home, nl', 100, 'median of 3 runs'],
    ['Lighthouse seo: home, nl', 92, 'median of 3 runs: Title of canonical'],
    ['LCP: home, nl', 1.45, 'first paint 0.9 s, blocked 20 ms, power of the machine 1,234'],
    ['CLS: home, nl', 0, ''],
  ])
})

it('a category that Lighthouse could not judge counts as none', () => {
  expect(lighthouseFigures('home, nl', [reportOf(null, 1400)])[0]?.value).toBeNaN()
})
