import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it.each([
  [],
  ['export'],
  ['export', 'an'],
  ['export', 'a@b.be', '--yes'],
  ['erase', 'a@b.be', '--no'],
  ['erase', 'a@b.be,c@d.be', '--yes'],
  ['drop', 'a@b.be'],
])('npm run gdpr refuses %s %s %s', (...words) => {
  const { NODE_OPTIONS: _, ...environment } = process.env
  const asked = ['scripts/gdpr.ts', ...words.filter((word) => word !== undefined)]
  const { status, stdout } = spawnSync(process.execPath, asked, { env: environment, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})
