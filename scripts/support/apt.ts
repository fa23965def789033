/** Programs that tests need beyond npm's packages, from Debian's packages where possible. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const OPTIONS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']

/**
 * The files by which a machine forbids packages to start servers: one is read under sysvinit, the other by systemctl.
 */
const STARTING_NOTHING = { RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }

/** The script that Debian's packages call before they start a server (invoke-rc.d, deb-systemd-invoke). */
const POLICY = '/usr/sbin/policy-rc.d'
/** Exit code 101 forbids all starts, only while this process lives: if it is killed, nothing stays forbidden. */
const FORBIDDING = `#!/bin/sh
kill -0 ${process.pid} 2>/dev/null && exit 101
rm -f "$0"
`

/**
 * Runs work during which no package starts a server: nginx would take port 80. An existing policy of the machine stays.
 * @param policy the policy file, removed afterwards
 */
export function withoutServerStarts<T>(work: () => T, policy = POLICY): T {
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

/** Whether a program exits with 0. */
export const runsSuccessfully = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore', env: { ...process.env, ...STARTING_NOTHING } }).status === 0

/** Whether this process may install packages. */
export const hasApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installs = (name: string): boolean =>
  runsSuccessfully('apt-get', ...OPTIONS, 'install', '-y', '--no-install-recommends', name)

/**
 * Installs the first of these packages that is available, without starting it. The package lists are updated only when
 * that fails.
 * @returns whether one was installed
 */
export function aptInstall(first: string, ...others: string[]): boolean {
  return withoutServerStarts(
    () => installs(first) || (runsSuccessfully('apt-get', ...OPTIONS, 'update') && [first, ...others].some(installs)),
  )
}
