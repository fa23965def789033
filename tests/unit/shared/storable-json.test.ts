import { expect, it } from 'vitest'
import { readStorableJson } from '../../../lib/shared/storable-json.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

it('JSON is read without what PostgreSQL refuses, in values and in names', () => {
  const sent = String.raw`{"a\u0000":["x\u0000y", "\ud800", "\ud83d\ude00"], "b": {"c": [1, true, null]}}`
  expect(readStorableJson(sent)).toEqual({ a: ['xy', '\uFFFD', '😀'], b: { c: [1, true, null] } })
})

it('a name of every object changes nothing of other objects', () => {
  const read = readStorableJson('{"__proto__": {"polluted": true}}')
  expect(Object.keys(read as object)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

it('what is no JSON, or nested too deeply, is nothing', () => {
  for (const text of ['', '{', 'undefined', nested(33), nested(100_000), `{"a":${nested(5000)}}`])
    expect(readStorableJson(text)).toBeUndefined()
  expect(readStorableJson(nested(32))).toBeDefined()
})
