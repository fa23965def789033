import { describe, expect, it } from 'vitest'
import { isLeaked } from '../../../lib/auth/leaked-passwords.ts'
import { hashPassword, isPassword } from '../../../lib/auth/passwords.ts'

describe('a leaked password', () => {
  it.each([
    ['1qaz2wsx3edc', true],
    ['1Q2w3e4r5t6y', true],
    ['JamesBond007', true],
    [' sonnenschein ', true],
    ['ｑ１ｗ２ｅ３ｒ４ｔ５ｙ６', true],
    ['vier losse woorden samen', false],
    ['fjrk48dhtwqz', false],
    ['', false],
  ])('%j: %s', (password, leaked) => expect(isLeaked(password)).toBe(leaked))
})

describe('a stored password', () => {
  const kept = (memory: number, passes: number) => new RegExp(`^\\$argon2id\\$v=19\\$m=${memory},t=${passes},p=1\\$`)

  it("is argon2id with OWASP's parameters and its own salt", async () => {
    const [one, two] = await Promise.all([hashPassword('vier losse woorden'), hashPassword('vier losse woorden')])
    expect(one).toMatch(kept(19 * 1024, 2))
    expect(one).not.toBe(two)
    const [salt = '', key = ''] = one.split('$').slice(4)
    expect([Buffer.from(salt, 'base64').length, Buffer.from(key, 'base64').length]).toEqual([16, 32])
  })

  it.each([
    ['in another case', 'Vier losse woorden'],
    ['with a space around it', 'vier losse woorden '],
    ['without its last sign', 'vier losse woorde'],
    ['with another beginning', 'wier losse woorden'],
  ])('is not the one %s', async (_, other) => {
    expect(await isPassword(other, await hashPassword('vier losse woorden'))).toBe(false)
  })

  it('of two hundred characters counts to the last one', async () => {
    const long = 'een lange zin met woorden '.repeat(8).slice(0, 199)
    const hash = await hashPassword(`${long}a`)
    expect([await isPassword(`${long}a`, hash), await isPassword(`${long}b`, hash)]).toEqual([true, false])
  })

  it("never matches without a stored hash, not even the dummy's", async () => {
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('vier losse woorden', null)).toBe(false)
  })

  it('hashed with former parameters still matches', async () => {
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.alloc(16, 7)
    const key = argon2Sync('argon2id', {
      message: 'oud',
      nonce,
      memory: 8192,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
    const old = `$argon2id$v=19$m=8192,t=3,p=1$${[nonce, key].map((part) => part.toString('base64').replace(/=+$/, '')).join('$')}`
    expect(old).toMatch(kept(8192, 3))
    expect([await isPassword('oud', old), await isPassword('oude', old)]).toEqual([true, false])
  })
})
