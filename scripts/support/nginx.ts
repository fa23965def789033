/** nginx, for tests of the configuration in deploy/ with two instances of the site; installed by apt where possible. */
import { aptInstall, hasApt, runsSuccessfully } from './apt.ts'

/**
 * Finds or installs nginx.
 * @returns whether there is one; without it the tests that need it are skipped, and counted as skipped
 */
export function ensureNginx(say: (message: string) => void): boolean {
  if (runsSuccessfully('nginx', '-v')) return true
  if (hasApt()) {
    say('Installing nginx (apt)')
    // Tests start it themselves; without this it would start at the next boot.
    if (aptInstall('nginx-light', 'nginx')) runsSuccessfully('update-rc.d', 'nginx', 'disable')
  }
  const found = runsSuccessfully('nginx', '-v')
  if (!found) say('No nginx: neither its configuration nor two instances behind it are tried')
  return found
}
