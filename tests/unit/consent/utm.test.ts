import { expect, it } from 'vitest'
import { readUtm, writeUtm } from '../../../lib/consent/rules-utm.ts'

const SCRIPT = '<script>alert(1)</script>'
const MANY = Array.from({ length: 12 }, (_, index) => `utm_${'abcdefghijkl'[index]}a=${index}`).join('&')

it.each<[string, Record<string, string>]>([
  ['', {}],
  ['?utm_source=krant&utm_medium=print&x=1', { utm_source: 'krant', utm_medium: 'print' }],
  ['utm_source=krant', { utm_source: 'krant' }],
  ['?utm_source=', {}],
  ['?utm_source=%20%00', {}],
  ['?utm_SOURCE=x&utm_=x&utm_a=x&utm_source_x=x&__proto__=x', {}],
  [`?utm_source=${'x'.repeat(200)}`, { utm_source: 'x'.repeat(200) }],
  [`?utm_source=${'x'.repeat(201)}`, {}],
  [`?utm_source=${'x'.repeat(10_000)}&utm_medium=a`, { utm_medium: 'a' }],
  [`?utm_medium=a&utm_source=${'x'.repeat(20_000)}`, {}],
  [`?utm_source=${encodeURIComponent(SCRIPT)}`, { utm_source: SCRIPT }],
  ['?utm_source=a%0d%0aSet-Cookie:b', { utm_source: 'a Set-Cookie:b' }],
  ['?utm_source=a&utm_source=b', { utm_source: 'b' }],
  ['?utm_source=%', { utm_source: '%' }],
])('reads %.60s', (query, utm) => {
  expect(readUtm(query)).toEqual(utm)
  expect(readUtm(writeUtm(utm))).toEqual(utm)
})

it('reads ten at most', () => {
  expect(Object.keys(readUtm(MANY))).toHaveLength(10)
})
