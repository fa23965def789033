import { describe, expect, it } from 'vitest'
import { headerLine, maskedAddress, safeAttachment } from '../../../lib/shared/mail-message.ts'

describe('headerLine', () => {
  it.each([
    ['Een huis in Gent', 'Een huis in Gent'],
    ['  a \t b\r\n c ', 'a b c'],
    ['a\r\nBcc: x@y.be', 'a Bcc: x@y.be'],
    ['a\u2028b\u0085c\0d', 'a b c d'],
    ['\u202egnp.exe\u200f', 'gnp.exe'],
    ['👩‍👩‍👧 thuis', '👩‍👩‍👧 thuis'],
    ['a\ud800b', 'a\ufffdb'],
    ['', ''],
    ['\r\n', ''],
    ['é'.repeat(200), 'é'.repeat(200)],
    ['🏡'.repeat(201), `${'🏡'.repeat(199)}…`],
  ])('makes %j one line', (text, line) => {
    expect(headerLine(text)).toBe(line)
  })
})

describe('safeAttachment', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['a\r\nb.pdf', 'a b.pdf'],
    ['C:\\a|"b".pdf', 'C-a-b-.pdf'],
    ['\0', 'document'],
  ])('names %j %j', (name, safe) => {
    expect(safeAttachment({ name, type: 'application/pdf', base64: '' }).name).toBe(safe)
  })

  it.each([
    ['application/pdf', 'application/pdf'],
    ['text/calendar; charset=utf-8; method=PUBLISH', 'text/calendar; charset=utf-8; method=PUBLISH'],
    ['text/html\r\nX-Evil: 1', 'application/octet-stream'],
    ['text/html; name="a"', 'application/octet-stream'],
    ['pdf', 'application/octet-stream'],
  ])('gives %j the type %j', (type, safe) => {
    expect(safeAttachment({ name: 'a', type, base64: '' }).type).toBe(safe)
  })
})

describe('maskedAddress', () => {
  it.each([
    ['anna@b.be', 'a…@b.be'],
    ['a@b.be', 'a…@b.be'],
  ])('shows %s as %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })
})
