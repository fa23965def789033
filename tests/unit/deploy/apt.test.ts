import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withoutServerStarts } from '../../../scripts/support/apt.ts'

let folder: string
let policy: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-apt-'))
  policy = join(folder, 'policy-rc.d')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The answer to a package that asks whether it may start its server. */
const asked = (): number | null => spawnSync(policy, ['nginx', 'start']).status

it('while packages are installed none may start its server, and nothing of that stays', () => {
  expect(withoutServerStarts(asked, policy)).toBe(101)
  expect(existsSync(policy)).toBe(false)
  const fails = (): never => {
    throw new Error('no network')
  }
  expect(() => withoutServerStarts(fails, policy)).toThrow('no network')
  expect(existsSync(policy)).toBe(false)
})

it('whoever is ended meanwhile leaves no policy that holds', () => {
  const module = new URL('../../../scripts/support/apt.ts', import.meta.url).href
  const code = `import { withoutServerStarts } from '${module}'; withoutServerStarts(() => process.kill(process.pid, 'SIGKILL'), '${policy}')`
  spawnSync(process.execPath, ['--input-type=module', '-e', code])
  expect(existsSync(policy)).toBe(true)
  expect(asked()).toBe(0)
  expect(existsSync(policy)).toBe(false)
})

it("a machine's own policy holds, and stays as it is", () => {
  const own = '#!/bin/sh\nexit 104\n'
  writeFileSync(policy, own, { mode: 0o755 })
  expect(withoutServerStarts(asked, policy)).toBe(104)
  expect(readFileSync(policy, 'utf8')).toBe(own)
})
