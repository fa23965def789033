import { describe, expect, it } from 'vitest'
import { type PreviewClaim, previewToken, readPreviewToken } from '../../../lib/content/preview.ts'

const SECRET = 'a secret of this network'
const NOW = 1_795_000_000
const CLAIM: PreviewClaim = { kind: 'entry', id: 12, expires: NOW + 60 }
const TOKEN = previewToken(CLAIM, SECRET)
const read = (token: string, secret = SECRET, now = NOW) => readPreviewToken(token, secret, now)

describe('readPreviewToken', () => {
  it.each<PreviewClaim>([
    CLAIM,
    { kind: 'article', id: 1, expires: NOW + 1 },
    { kind: 'article', id: 999_999_999, expires: 999_999_999_999 },
  ])('reads what was signed: %j', (claim) => {
    expect(read(previewToken(claim, SECRET))).toEqual(claim)
  })

  it('can stand in an address', () => {
    expect(TOKEN).toMatch(/^[\w-]+$/)
    expect(encodeURIComponent(TOKEN)).toBe(TOKEN)
  })

  it.each([
    [NOW + 59, true],
    [NOW + 60, false],
    [NOW + 61, false],
  ])('at %i is valid: %s', (now, valid) => {
    expect(read(TOKEN, SECRET, now) !== null).toBe(valid)
  })

  it.each([[''], ['another secret'], [`${SECRET} `], [SECRET.toUpperCase()]])('refuses the secret %j', (secret) => {
    expect(read(TOKEN, secret)).toBeNull()
  })

  it('refuses what was signed with no secret', () => {
    expect(read(previewToken(CLAIM, ''), '')).toBeNull()
  })

  it.each<[what: string, change: Partial<PreviewClaim>]>([
    ['kind', { kind: 'article' }],
    ['number', { id: 13 }],
    ['expiry', { expires: NOW + 61 }],
  ])('refuses a changed %s', (_what, change) => {
    const signature = TOKEN.split('-').slice(3).join('-')
    const { kind, id, expires } = { ...CLAIM, ...change }
    expect(read(`${kind}-${id}-${expires}-${signature}`)).toBeNull()
  })

  it('refuses every change of one character', () => {
    const taken = [...TOKEN].flatMap((letter, index) => {
      const changed = `${TOKEN.slice(0, index)}${letter === '1' ? '2' : '1'}${TOKEN.slice(index + 1)}`
      return read(changed) === null ? [] : [changed]
    })
    expect(taken).toEqual([])
  })

  it.each([
    [''],
    ['-'],
    ['entry'],
    ['entry-12'],
    [TOKEN.slice(0, -1)],
    [`${TOKEN}A`],
    [`${TOKEN}\n`],
    [` ${TOKEN}`],
    [TOKEN.toUpperCase()],
    [TOKEN.replace('entry', 'module')],
    [TOKEN.replace('-12-', '--12-')],
    [TOKEN.replace('-12-', '-1e1-')],
    [TOKEN.replace('-12-', '-9999999999-')],
    [TOKEN.replace(/.{43}$/, 'é'.repeat(43))],
    [TOKEN.replace(/.{43}$/, '\u0000'.repeat(43))],
    ['../../etc/passwd'],
    ['entry-12-1795000060-'.padEnd(10_000, 'A')],
  ])('refuses %j', (token) => {
    expect(read(token)).toBeNull()
  })
})
