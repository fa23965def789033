/**
 * The browser for browser tests: chromium's headless shell, which draws no window and is a quarter faster. From Debian
 * where apt can install it, else any chromium, else the shell that Playwright installed.
 */
import { existsSync } from 'node:fs'
import { aptInstall, hasApt, runsSuccessfully } from './apt.ts'

/** The binary itself: the wrapper /usr/bin/chromium-headless-shell would not pass on signals. */
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
 * @returns its path; undefined for the one that Playwright installed
 * @throws Error when there is none and none could be installed
 */
export function ensureChromium(say: (message: string) => void): string | undefined {
  if (!existsSync(SHELL) && hasApt()) {
    say('Installing chromium-headless-shell (apt)')
    // Debian releases without the shell have the whole browser.
    aptInstall('chromium-headless-shell', ...(find() ? [] : ['chromium']))
  }
  const found = find()
  if (found) return found
  say('Installing chromium (Playwright)')
  if (runsSuccessfully('playwright', 'install', '--only-shell', 'chromium')) return undefined
  throw new Error('No browser was found for the browser tests, and none could be installed. Install chromium.')
}
