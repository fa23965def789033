/** nginx, which takes the configuration of deploy/ and behind which two instances of the site are tried; from apt where that can bring it. */
import { aptInstall, hasApt, succeeds } from './apt.ts'

/**
 * Finds or installs nginx.
 * @returns whether there is one; without it the tests that need it are skipped, and counted as skipped
 */
export function ensureNginx(say: (message: string) => void): boolean {
  if (succeeds('nginx', '-v')) return true
  if (hasApt()) {
    say('Installing nginx (apt)')
    // Tests start it themselves; else it would begin at the machine's next start.
    if (aptInstall('nginx-light', 'nginx')) succeeds('update-rc.d', 'nginx', 'disable')
  }
  const found = succeeds('nginx', '-v')
  if (!found) say('No nginx: neither its configuration nor two instances behind it are tried')
  return found
}
