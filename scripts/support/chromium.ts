/** The browser for browser tests: Debian's chromium where there is one or apt can bring it, else Playwright's own. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (): string | undefined => PLACES.find((path) => existsSync(path))
const succeeds = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0

/**
 * Finds or installs a browser.
 * @returns its path; undefined stands for the one Playwright has installed itself
 * @throws Error when there is none and none could be installed
 */
export function ensureChromium(say: (message: string) => void): string | undefined {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing chromium (apt)')
    if (succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', '--no-install-recommends', 'chromium'))
      return find()
  }
  say('Installing chromium (Playwright)')
  if (succeeds('playwright', 'install', 'chromium')) return undefined
  throw new Error('No browser was found for the browser tests, and none could be installed. Install chromium.')
}
