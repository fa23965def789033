import { expect, it } from 'vitest'
import { readRange } from '../../../lib/shared/byte-range.ts'

it.each([
  [null, null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=1-2', null],
])('%j of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
