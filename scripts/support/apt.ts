/** Programs that tests need beside those of npm, from Debian's packages where that can be. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const OPTIONS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']

/** A server among the packages must not start: Debian's scripts ask the one under sysvinit, and systemctl the other. */
const STARTING_NOTHING = { RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }

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
  if (installs(first)) return true
  return succeeds('apt-get', ...OPTIONS, 'update') && [first, ...others].some(installs)
}
