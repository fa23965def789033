import { expect, it } from 'vitest'
import { withoutLinks } from '../../../lib/domain/requests/clean.ts'

it.each([
  ['kijk op https://evil.example/a?b#c nu', 'kijk op … nu'],
  ['HTTP:evil', '…'],
  ['ftp://a.b', '…'],
  ['www.evil', '…'],
  ['evil.example', '…'],
  ['evil.example.', '….'],
  ['(evil.example/pad)', '(…'],
  ['"evil.example"', '"…"'],
  ['evil.example:8080', '…'],
  ['anna@evil.example', '…'],
  ['évil.example', '…'],
  ['пример.рф', '…'],
  ['a.xn--p1ai', '…'],
  ['evil。example', '…'],
  ['sub.evil.example?x', '…'],
])('%j loses its link: %j', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected)
})

it.each([
  'Kijk eens. Mooi huis!',
  'Om 14.30 uur, nr. 12, t.a.v. Jan',
  'Het kost € 325.000, of 3,5 %.',
  'Een tuin van 12.5 are …',
])('%j stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text)
})
