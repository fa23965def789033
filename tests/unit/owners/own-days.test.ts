import { expect, it } from 'vitest'
import { blockedTimes } from '../../../lib/owners/rules-blocks.ts'
import { findMarks } from '../../../lib/owners/rules-marks.ts'

it.each([
  [{ from: '2026-11-30', to: '2026-12-01', part: 'all' }, [['2026-11-29T23:00', '2026-12-01T23:00']]],
  [
    { from: '2026-11-30', to: '2026-12-01', part: 'morning' },
    [
      ['2026-11-29T23:00', '2026-11-30T11:00'],
      ['2026-11-30T23:00', '2026-12-01T11:00'],
    ],
  ],
  // Summer time begins in the night of the 28th.
  [{ from: '2027-03-28', to: '2027-03-28', part: 'afternoon' }, [['2027-03-28T10:00', '2027-03-28T22:00']]],
  [{ from: '2027-03-28', to: '2027-03-28', part: 'all' }, [['2027-03-27T23:00', '2027-03-28T22:00']]],
] as const)('%j takes %j', (block, times) => {
  expect(blockedTimes(block).map(({ start, end }) => [start.slice(0, 16), end.slice(0, 16)])).toEqual(times)
})

it('marks are prices and first pictures that changed, each once, by day', () => {
  const price = { Price: ['350000', '339000'] }
  const pictures = (first?: string) => ({ count: 3, ...(first && { first }) })
  expect(
    findMarks([
      { day: '2026-11-20', fields: price },
      { day: '2026-11-20', fields: price },
      { day: '2026-11-12', fields: { Pictures: [pictures('a.jpg'), pictures('b.jpg')], Title: ['x', 'y'] } },
      // Only the others changed; an import of before that said no more than how many; a price that came or went.
      { day: '2026-11-13', fields: { Pictures: [pictures('a.jpg'), pictures('a.jpg')] } },
      { day: '2026-11-14', fields: { Pictures: [pictures(), pictures('b.jpg')] } },
      ...[[null, '1'], ['0', '1'], ['1', '0'], ['x', '1'], ['1'], 'x', null].map((Price) => ({
        day: '2026-11-15',
        fields: { Price },
      })),
      ...[null, undefined, 7, 'x', []].map((fields) => ({ day: '2026-11-16', fields })),
    ]),
  ).toEqual([
    { kind: 'picture', day: '2026-11-12' },
    { kind: 'price', day: '2026-11-20', before: 350_000, after: 339_000 },
  ])
})
