import { describe, expect, it } from 'vitest'
import {
  BUSY_PERCENT,
  type Figure,
  figureTable,
  type Goal,
  judged,
  median,
  percentile,
  type Row,
  ratio,
  reached,
  rounded,
  rowLine,
  told,
  verdict,
} from '../../../benchmarks/figures.ts'

const MOST: Goal = { at: 'most', value: 15, unit: 'ms' }
const LEAST: Goal = { at: 'least', value: 0.7, unit: '× node:http' }
const rowOf = (figure: Figure, busy = 0): Row => ({
  ...figure,
  area: 'query',
  homes: '100',
  before: { load: 0.5, busy },
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  it.each([
    [hundred, 50, 50],
    [hundred, 95, 95],
    [hundred, 100, 100],
    [hundred, 0, 1],
    [[7], 95, 7],
    [[10, 9, 100], 50, 10],
    [[1, 2], 50, 1],
    [[1, 2], 51, 2],
  ])('of %j at %d is %d', (figures, percent, expected) => expect(percentile(figures, percent)).toBe(expected))

  it('is none where nothing was measured, or something failed', () => {
    expect(percentile([], 50)).toBeNaN()
    expect(median([1, Number.NaN, 2])).toBeNaN()
  })
})

it.each([
  [7000, 10_000, 0.7],
  [0, 10_000, 0],
])('%d is a ratio to %d', (value, base, expected) => expect(ratio(value, base)).toBe(expected))
it('a ratio to nothing is none', () => expect(ratio(5, 0)).toBeNaN())

describe('a goal', () => {
  it.each([
    [15, MOST, true],
    [15.01, MOST, false],
    [0.7, LEAST, true],
    [0.699, LEAST, false],
    [Number.NaN, MOST, false],
    [Number.NaN, LEAST, false],
    [1, null, null],
  ])('%d against %j: %j', (value, goal, expected) => expect(reached({ value, goal })).toBe(expected))
})

it.each([
  [0.0123, '0.012'],
  [1.236, '1.24'],
  [12.34, '12.3'],
  [123.4, '123'],
  [25_700, '25,700'],
  [-1.236, '-1.24'],
  [Number.NaN, '–'],
])('%d is told as %s', (value, text) => expect(rounded(value)).toBe(text))

describe('the table', () => {
  const slow = rowOf(judged('slow | work', 16, MOST, 'p50 3 ms'), BUSY_PERCENT + 1)
  const rows = [slow, rowOf(judged('fast', 0.8, LEAST), BUSY_PERCENT), rowOf(told('only told', 3, 's'))]
  it('has a line for each figure, with its goal and whether it is reached', () => {
    expect(figureTable(rows).split('\n')).toEqual([
      '| Area | Homes | Work | Figure | Goal | Reached | Detail | Load / others before |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| query | 100 | slow \\| work | 16 ms | ≤ 15 ms | **no** | p50 3 ms | 0.5 / 21 % |',
      '| query | 100 | fast | 0.8 × node:http | ≥ 0.7 × node:http | yes |  | 0.5 / 20 % |',
      '| query | 100 | only told | 3 s |  |  |  | 0.5 / 0 % |',
    ])
  })

  it('is summed up in sentences', () => {
    const [count, missed, busy, ...more] = verdict(rows)
    expect(count).toBe('1 of 2 goals reached.')
    expect(missed).toBe('Not reached: query, 100, slow | work: 16 ms (≤ 15 ms).')
    expect(busy).toMatch(/^1 of 3 figures were taken while something else had more than 20 %/)
    expect(more).toEqual([])
    expect(verdict(rows.slice(1))).toEqual(['1 of 1 goals reached.'])
  })

  it('is told line by line while it grows', () => {
    expect(rowLine(slow)).toBe('query, 100: slow | work: 16 ms · goal ≤ 15 ms NOT REACHED · p50 3 ms')
    expect(rowLine(rowOf(told('only told', 3, 's')))).toBe('query, 100: only told: 3 s')
  })
})
