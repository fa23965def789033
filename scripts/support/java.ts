/** Java, for the W3C's HTML checker (vnu); installed by apt where possible. */
import { aptInstall, hasApt, runsSuccessfully } from './apt.ts'

/**
 * Finds or installs Java.
 * @returns whether there is one; without it the tests that need it are skipped, and say so
 */
export function ensureJava(say: (message: string) => void): boolean {
  if (runsSuccessfully('java', '-version')) return true
  if (hasApt()) {
    say('Installing Java (apt)')
    aptInstall('default-jre-headless')
  }
  const found = runsSuccessfully('java', '-version')
  if (!found) say('No Java: pages are not shown to the W3C checker')
  return found
}
