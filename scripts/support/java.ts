/** Java, which the W3C's HTML checker needs (vnu); from apt where that can bring it. */
import { aptInstall, hasApt, succeeds } from './apt.ts'

/**
 * Finds or installs Java.
 * @returns whether there is one; without it the tests that need it are skipped, and say so
 */
export function ensureJava(say: (message: string) => void): boolean {
  if (succeeds('java', '-version')) return true
  if (hasApt()) {
    say('Installing Java (apt)')
    aptInstall('default-jre-headless')
  }
  const found = succeeds('java', '-version')
  if (!found) say('No Java: pages are not shown to the W3C checker')
  return found
}
