import { expect, test } from 'vitest'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import { readField } from '../../../lib/cms/collections/rules-read-field.ts'
import { formatTags, readTags } from '../../../lib/cms/library/rules-tags.ts'

test.each<[typed: string, tags: string[]]>([
  ['', []],
  [' , ,', []],
  ['Gevel', ['gevel']],
  ['gevel,  Grote   tuin , GEVEL', ['gevel', 'grote tuin']],
])('the tags that %j holds are short words, each once', (typed, tags) => {
  expect(readTags(typed)).toEqual(tags)
  expect(readTags(formatTags(tags))).toEqual(tags)
})

const { tags: field } = DOCUMENTS.picture.fields
test.each([
  [['Gevel', 'gevel '], { value: ['gevel'] }],
  [null, { value: [] }],
  ['gevel', { error: 'invalid' }],
  [[1], { error: 'invalid' }],
  [['a,b'], { error: 'invalid' }],
  [['x'.repeat(40)], { value: ['x'.repeat(40)] }],
  [['x'.repeat(41)], { error: 'tooLong' }],
  [Array.from({ length: 20 }, (_, at) => `t${at}`), { value: Array.from({ length: 20 }, (_, at) => `t${at}`) }],
  [Array.from({ length: 21 }, (_, at) => `t${at}`), { error: 'outOfRange' }],
])('a list of tags %j is read or refused', (sent, reading) => {
  expect(field && readField(field, sent)).toEqual(reading)
})
