// Installs the dependencies when they are missing or no longer those of package-lock.json. Plain JavaScript without imports
// of its own, because it runs on whichever Node ≥ 20 the machine has, before anything is installed. It stands in the `pre`
// scripts: a shell remembers where it found `node`, so that what needs Node 24 from the packages must run in another one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const stamp = new URL('node_modules/.installed', root)
const lock = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex')

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or later is needed; this is ${process.version}.`)
  process.exit(1)
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the dependencies (about a minute)')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file that lacks builds for other systems, and a registry may not hold all of those.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lock)
}
