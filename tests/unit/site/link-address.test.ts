import { describe, expect, test } from 'vitest'
import { isHarmlessLink, isOwnPicture, linkAddress } from '../../../lib/site/rules-link-address.ts'

describe('linkAddress', () => {
  test.each([
    ['/our-services/', '/our-services/'],
    ['/our-services/?a=b#c', '/our-services/?a=b#c'],
    ['/', '/'],
    [' https://example.be/a ', 'https://example.be/a'],
    ['HTTP://example.be', 'HTTP://example.be'],
    ['www.example.be/a', 'https://www.example.be/a'],
    ['mailto:info@example.be', 'mailto:info@example.be'],
    ['mailto:info@example.be?subject=a', 'mailto:info@example.be?subject=a'],
    ['info@example.be', 'mailto:info@example.be'],
    ['50%#a@example.be', 'mailto:50%25%23a@example.be'],
    ['tel:+32 9 000 00 00', 'tel:+3290000000'],
    ['09/000.00.00', 'tel:090000000'],
  ])('takes %j', (typed, stored) => {
    expect(linkAddress(typed)).toBe(stored)
  })

  test.each([
    ...['', ' ', 'verkopen', '//evil.be/a', '/\\evil.be', '\\\\evil.be', '/a\\b', '/a b'],
    ...['javascript:alert(1)', 'JaVaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,x', 'vbscript:x', 'ftp://example.be/', 'file:///etc/passwd', 'https:example.be'],
    ...['https://', 'https://localhost', 'https://bank.be@evil.be/', 'https://example.be/a\u0000b', 'https://a.be/ b'],
    ...['mailto:', 'mailto:x', 'mailto:a@b.be\r\nBcc:c@d.be', 'tel:', 'tel:abc', `/${'a'.repeat(2001)}`],
  ])('refuses %j', (typed) => {
    expect(linkAddress(typed)).toBeNull()
  })

  test('keeps what it gave', () => {
    for (const typed of ['www.example.be', 'info@example.be', '+32 9 000 00 00'])
      expect(linkAddress(linkAddress(typed) ?? '')).toBe(linkAddress(typed))
  })
})

test.each([
  ...(['/a/', '#a', 'a/b', 'https://a.be', 'MAILTO:a@b.be', 'tel:1'].map((href) => [href, true]) as [
    string,
    boolean,
  ][]),
  ...(['javascript:x', 'JAVASCRIPT:x', '//a.be', '/\\a.be', 'java\tscript:x', 'ftp://a', 'xmpp:a'].map((href) => [
    href,
    false,
  ]) as [string, boolean][]),
])('a stored link to %j may stay: %j', (href, stays) => {
  expect(isHarmlessLink(href)).toBe(stays)
})

test.each([
  ['/pictures/a.webp', true],
  ['/demo/a.webp', true],
  ['https://a.be/pictures/a.webp', false],
  ['//a.be/demo/a.webp', false],
  ['data:image/png;base64,x', false],
])('the picture %j is the site’s own: %j', (source, isOwn) => {
  expect(isOwnPicture(source)).toBe(isOwn)
})
