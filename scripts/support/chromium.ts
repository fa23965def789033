/**
 * The browser for browser tests: chromium's headless shell, which draws no window and so takes a quarter less time; Debian's where
 * apt can bring it, else any chromium, else the shell that Playwright brings.
 */
import { existsSync } from 'node:fs'
import { aptInstall, hasApt, succeeds } from './apt.ts'

/** The program itself: Debian's /usr/bin/chromium-headless-shell would stay between it and the signals that end it. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (): string | undefined => PLACES.find((path) => existsSync(path))

/**
 * Finds or installs a browser.
 * @returns its path; undefined stands for the one Playwright has installed itself
 * @throws Error when there is none and none could be installed
 */
export function ensureChromium(say: (message: string) => void): string | undefined {
  if (!existsSync(SHELL) && hasApt()) {
    say('Installing chromium-headless-shell (apt)')
    // A Debian without the shell has the whole browser.
    aptInstall('chromium-headless-shell', ...(find() ? [] : ['chromium']))
  }
  const found = find()
  if (found) return found
  say('Installing chromium (Playwright)')
  if (succeeds('playwright', 'install', '--only-shell', 'chromium')) return undefined
  throw new Error('No browser was found for the browser tests, and none could be installed. Install chromium.')
}
