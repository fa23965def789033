/** Programs that tests need beside those of npm, from Debian's packages where that can be. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const OPTIONS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']

/** For a machine whose own policy lets servers start: Debian's scripts ask the one under sysvinit, and systemctl the other. */
const STARTING_NOTHING = { RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }

/** What Debian's packages ask before they start a server (invoke-rc.d, deb-systemd-invoke). */
const POLICY = '/usr/sbin/policy-rc.d'
/** By 101 it forbids all, as long as this process lives: one that is killed meanwhile leaves nothing that holds. */
const FORBIDDING = `#!/bin/sh
kill -0 ${process.pid} 2>/dev/null && exit 101
rm -f "$0"
`

/**
 * Does work during which no package starts a server: nginx would take port 80. A policy that the machine has by itself stays and holds.
 * @param policy the file that packages ask; gone again afterwards
 */
export function startingNothing<T>(work: () => T, policy = POLICY): T {
  let isOurs = false
  try {
    writeFileSync(policy, FORBIDDING, { mode: 0o755, flag: 'wx' })
    isOurs = true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  try {
    return work()
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}

/** Whether a program ends well. */
export const succeeds = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore', env: { ...process.env, ...STARTING_NOTHING } }).status === 0

/** Whether this process may install packages. */
export const hasApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installs = (name: string): boolean =>
  succeeds('apt-get', ...OPTIONS, 'install', '-y', '--no-install-recommends', name)

/**
 * Installs the first of these packages that can be had, and starts nothing of it. What apt knows from before may do; only then it asks
 * for news.
 * @returns whether one was installed
 */
export function aptInstall(first: string, ...others: string[]): boolean {
  return startingNothing(
    () => installs(first) || (succeeds('apt-get', ...OPTIONS, 'update') && [first, ...others].some(installs)),
  )
}
