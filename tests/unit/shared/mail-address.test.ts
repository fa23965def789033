import { describe, expect, it } from 'vitest'
import { isMailAddress, mailtoAddress, readMailAddress, spelledMailAddress } from '../../../lib/shared/mail-address.ts'

const long = (length: number) => 'a'.repeat(length)
/** Labels of 63 characters make a domain of the wanted length that ends in `.be`. */
const domainOf = (length: number) => {
  const labels: string[] = []
  let rest = length - 3
  while (rest > 63) {
    const label = Math.min(63, rest - 2)
    labels.push(long(label))
    rest -= label + 1
  }
  return [...labels, long(rest), 'be'].join('.')
}

it.each([
  ['anna.peeters+huis@buurt.be', 'mailto:anna.peeters%2Bhuis@buurt.be'],
  ['a?bcc=b&c#d%20@buurt.be', 'mailto:a%3Fbcc%3Db%26c%23d%2520@buurt.be'],
])('mailtoAddress(%s) names nobody but its address', (address, href) => {
  expect(mailtoAddress(address)).toBe(href)
  expect(isMailAddress(address)).toBe(true)
})

describe('isMailAddress', () => {
  it.each([
    'anna@buurt.be',
    'anna.peeters+huis@post.buurt.be',
    "o'neill_1-2@b.be",
    'a@müller.be',
    'a@élevage-ânes.be',
    'a@xn--mller-kva.be',
    'a@b.vlaanderen',
    '1@2.be',
    `${long(64)}@b.be`,
    `a@${long(63)}.be`,
    `a@${domainOf(252)}`,
  ])('takes %s', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })

  it.each([
    '',
    'anna',
    'anna@',
    '@b.be',
    'a@b',
    'a@@b.be',
    'a@b.be@c.be',
    'a@b.be,c@d.be',
    'a@b.be;c@d.be',
    'a@b.be c@d.be',
    'a@b.be\r\nBcc: c@d.be',
    'a@b.be\n',
    '\ra@b.be',
    'a@b.be\0',
    ' a@b.be',
    'Anna <a@b.be>',
    '<a@b.be>',
    '"a b"@b.be',
    'a..b@c.be',
    '.a@b.be',
    'a.@b.be',
    'é@b.be',
    'a\u202e@b.be',
    'a@b..be',
    'a@.b.be',
    'a@b.be.',
    'a@-b.be',
    'a@b-.be',
    'a@b_c.be',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@b.1',
    `${long(65)}@b.be`,
    `a@${long(64)}.be`,
    `a@${'ü'.repeat(60)}.be`,
    `a@${domainOf(253)}`,
    // Longer than 254 once it is written as it travels.
    `${long(64)}@${['ü', 'ö', 'ä', 'é'].map((letter) => letter.repeat(40)).join('.')}.be`,
  ])('refuses %j', (address) => {
    expect(isMailAddress(address)).toBe(false)
  })
})

describe('readMailAddress', () => {
  it.each([
    ['Anna@Buurt.BE', 'anna@buurt.be'],
    [' anna@buurt.be ', 'anna@buurt.be'],
    ['a@Müller.be', 'a@xn--mller-kva.be'],
    ['a@mu\u0308ller.be', 'a@xn--mller-kva.be'],
    ['a@xn--mller-kva.be', 'a@xn--mller-kva.be'],
    ['mailto:anna@buurt.be', 'anna@buurt.be'],
    ['Anna Peeters <anna@buurt.be>', 'anna@buurt.be'],
    ['"Peeters, Anna" <Anna@buurt.be>;', 'anna@buurt.be'],
    ['<anna@buurt.be>', 'anna@buurt.be'],
    ['anna@buurt.be.', 'anna@buurt.be'],
    ['anna@buurt.be;', 'anna@buurt.be'],
    ['ａｎｎａ＠ｂｕｕｒｔ．ｂｅ', 'anna@buurt.be'],
  ])('reads %s', (text, address) => {
    expect(readMailAddress(text)).toBe(address)
    expect(spelledMailAddress(text)).toBe(address)
    expect(isMailAddress(address)).toBe(true)
    expect(readMailAddress(address)).toBe(address)
  })

  it.each(['', 'anna', 'a@b.be, c@d.be', 'a@b.be\r\nBcc: c@d.be', '<a@b.be> <c@d.be>', 'Anna <a@b.be', 'a@b.be> c'])(
    'finds no single address in %j',
    (text) => {
      expect(readMailAddress(text)).toBeNull()
    },
  )
})
