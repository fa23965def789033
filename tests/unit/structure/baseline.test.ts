import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { knownMigrations } from '../../../lib/db/setup/known-migrations.ts'
import { BASELINE } from '../../../lib/db/setup/old-chain.ts'

/** Of the baseline that was compared with the old migrations and found equal (docs/decisions/096-one-baseline.md). */
const COMPARED = '0b845b4b26467bedf7b523ede62d3124473e1f50de8dadeaffcb37cd98f3a741'

it('the baseline is the one that was compared with the old migrations: to change a table or function, add a migration', () => {
  const scripts = knownMigrations().filter(({ name }) => BASELINE.includes(name))
  expect(scripts.map(({ name }) => name)).toEqual(BASELINE)
  const sums = scripts.map(({ name, checksum }) => `${name} ${checksum}\n`).join('')
  expect(createHash('sha256').update(sums).digest('hex')).toBe(COMPARED)
})

it('a migration after the baseline has a name that stands after it', () => {
  const others = knownMigrations().filter(({ name }) => !BASELINE.includes(name))
  expect(others.filter(({ name }) => !/^\d{14}_[a-z_]+$/.test(name)).map(({ name }) => name)).toEqual([])
})
