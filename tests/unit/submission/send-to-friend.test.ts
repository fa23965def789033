import { expect, it } from 'vitest'
import { withoutLinks } from '../../../lib/forms/rules-clean-text.ts'

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
  ['evil\u00ad.com', '…'],
  ['evil.\u00adcom', '…'],
  ['evil\u200b.com', '…'],
  ['e\u2060vil.c\ufeffom/pad', '…'],
  ['http\u200b://evil', '…'],
  ['www\u00ad.evil', '…'],
  ['evil.c\u034fom', '…'],
  ['evil.c\ufe0fom', '…'],
  ['evil.c\u180bom', '…'],
  ['evil.c\u{e0100}om', '…'],
  ['evil.c\u3164om', '…'],
  ['evil.ⓒⓞⓜ', '…'],
  ['evil.𝐜𝐨𝐦', '…'],
  ['evil․com', '…'],
  ['evil.nℹ\ufe0f', '…'],
  ['ｈttps://evil', '…'],
  ['anna＠evil.example', '…'],
  ['mooi...evil.example', 'mooi...…'],
  ['(ftp://evil', '(…'],
  ['evil.example/http://evil.example', '…'],
  ['kijk,evil.example,nu', 'kijk,…,nu'],
  ['a.b@evil.example', '…'],
])('%j loses its link: %j', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected)
})

it.each([
  'Kijk eens. Mooi huis!',
  'Om 14.30 uur, nr. 12, t.a.v. Jan',
  'Het kost € 325.000, of 3,5 %.',
  'Een tuin van 12.5 are …',
  'Een gezin 👨‍👩‍👧 zoekt\n\neen huis\tof iets anders...',
  'Prijs/kwaliteit: goed?',
  '120 m² in ½ uur, 5 ‰ van 🏡\ufe0f ❤️\u200d🔥',
  'Jan\u00adsen',
])('%j stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text)
})
