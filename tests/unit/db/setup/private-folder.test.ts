import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { privateFolder, whyNotPrivate } from '../../../../lib/db/setup/system-account.ts'

const own = process.getuid?.() ?? 0
let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'gevel-private-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

it('is made for its owner alone to write, and used again', () => {
  const folder = privateFolder('data', base)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  expect(privateFolder('data', base)).toBe(folder)
})

it('is not used when others may write to it or to a folder above', () => {
  const folder = join(base, 'data')
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  expect(() => privateFolder('data', base)).toThrow('others may write to it')
  chmodSync(folder, 0o755)
  chmodSync(base, 0o777)
  expect(whyNotPrivate(folder, own)).toBe(`others may write to ${base}`)
})

it('is not used when it is a link to somewhere else', () => {
  mkdirSync(join(base, 'elsewhere'))
  symlinkSync(join(base, 'elsewhere'), join(base, 'data'))
  expect(() => privateFolder('data', base)).toThrow('it is no folder of its own')
  expect(existsSync(join(base, 'elsewhere'))).toBe(true)
})

it('is not used when it is not its own', () => {
  expect(whyNotPrivate(base, own + 1)).toBe(`it belongs to the user with the number ${own}`)
})

it.runIf(own === 0)('is not used by root when another user has made it first', () => {
  const folder = join(base, 'data')
  mkdirSync(folder)
  chownSync(folder, 12_345, 12_345)
  expect(() => privateFolder('data', base)).toThrow('it belongs to the user with the number 12345')
})
