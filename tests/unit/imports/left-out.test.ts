import { expect, it } from 'vitest'
import { readLeftOut } from '../../../lib/imports/desk/rules-left-out.ts'
import { LeftOutCounts, leftOutSentence } from '../../../lib/imports/left-out.ts'
import { readPropertyRecord } from '../../../lib/imports/records/property-record.ts'
import { homeRecord } from '../../support/feed.ts'

const place = (line: number) => ({ line, recordId: line, reference: `T-${line}`, language: 'nl' })
const wrong = (path: string, value: unknown) => ({ path, fault: 'tooBig' as const, limit: '200', value })

it('counts records by field, with three examples of each', () => {
  const counts = new LeftOutCounts()
  for (let line = 1; line <= 5; line++) counts.add('a.ndjson', [wrong('Floor', 999)], place(line))
  counts.add('a.ndjson', [wrong('Units.0.Floor', 300), wrong('Units.1.Floor', 301)], place(6))
  expect(counts.list).toEqual([
    {
      ...{ file: 'a.ndjson', field: 'Floor', fault: 'tooBig', limit: '200', count: 5 },
      examples: [1, 2, 3].map((line) => ({ ...place(line), value: '999' })),
    },
    {
      ...{ file: 'a.ndjson', field: 'Units.Floor', fault: 'tooBig', limit: '200', count: 1 },
      examples: [{ ...place(6), value: '300' }],
    },
  ])
  expect(readLeftOut(JSON.parse(JSON.stringify(counts.list)))).toEqual(counts.list)
  expect(readLeftOut([{ field: 'Floor' }, null, 7])).toEqual([])
  expect(counts.list.map(leftOutSentence)).toEqual([
    'Floor is more than 200: 5 records of a.ndjson, such as line 1 ("999")',
    'Units.Floor is more than 200: 1 record of a.ndjson, such as line 6 ("300")',
  ])
})

it('keeps the beginning of a value on one line, and none of people', () => {
  const counts = new LeftOutCounts()
  counts.add('a.ndjson', [wrong('Floor', `${'x'.repeat(58)}🏡\n\ud83d`), wrong('Price', { a: [1] })], place(1))
  counts.add('owners.ndjson', [wrong('Language', 'it')], place(1), false)
  const values = counts.list.map(({ examples }) => examples[0]?.value)
  expect(values).toEqual([`${'x'.repeat(58)}…`, '{"a":[1]}', null])
})

it('takes words where a day is expected for when the home is free', () => {
  const read = (more: Record<string, unknown>) => readPropertyRecord(homeRecord(more))
  expect(read({ AvailableFrom: 'onmiddellijk' })).toMatchObject({
    record: { AvailabilityName: 'onmiddellijk' },
    leftOut: [],
  })
  expect(read({ AvailableFrom: 'weldra', AvailabilityName: 'Vrij' })).toMatchObject({
    record: { AvailabilityName: 'Vrij' },
    leftOut: [{ path: 'AvailableFrom', fault: 'date', value: 'weldra' }],
  })
  expect(read({ AvailableFrom: '31/02/2026' })).toMatchObject({ leftOut: [{ path: 'AvailableFrom' }] })
})
