import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// The production build on demo data, with a database of its own that scripts/test-site.ts makes anew.
const PORT = Number(process.env.E2E_PORT ?? 3190)
const browser = process.env.CHROMIUM_PATH

const TESTS = join(import.meta.dirname, 'tests/e2e')
const filesWith = (words: RegExp): string[] =>
  globSync('**/*.test.ts', { cwd: TESTS }).filter((file) => words.test(readFileSync(join(TESTS, file), 'utf8')))
/**
 * Files whose tests need a site of their own: one for content that changes, one whose mails arrive. Few workers run a
 * kind, and so few such sites are started: a start and the first pages of a new process take ten seconds. They run
 * first: if they began last, the run would wait for them. On one worker those of the first kind would take longer than
 * all others together.
 */
const OWN_SITE = filesWith(/\bownSiteTest\b/)
const FORM_SITE = filesWith(/\b(?:startSite|startFormSite|formTest)\b/)

/** See tests/support/browser/test.ts. */
const DEEP = /@deep/

export default defineConfig({
  testDir: TESTS,
  projects: [
    { name: 'own-site', testMatch: OWN_SITE, grepInvert: DEEP, workers: 2 },
    { name: 'form-site', testMatch: FORM_SITE, grepInvert: DEEP, workers: 1 },
    { name: 'short', testIgnore: [...OWN_SITE, ...FORM_SITE], grepInvert: DEEP },
    // What `npm run test:deep` runs.
    { name: 'deep', testDir: join(import.meta.dirname, 'tests/deep/e2e') },
    { name: 'deep-own-site', testMatch: OWN_SITE, grep: DEEP, workers: 2 },
    { name: 'deep-form-site', testMatch: FORM_SITE, grep: DEEP, workers: 1 },
    { name: 'deep-of-all', testIgnore: [...OWN_SITE, ...FORM_SITE], grep: DEEP },
  ],
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than the two cores they are meant for: tests wait for pages too.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // One test in thousands loses a race on a busy machine: it is tried again there, and named. Who works on the site sees it fail.
  retries: process.env.CI ? 2 : 0,
  // Far more than a test takes: on a machine that does other work too, each takes several times as long. Those that walk
  // through all pages of a feature take a minute on two cores that have nothing else to do.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    // A trace of every test costs a third of the time: `playwright test --trace on` for the one that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
  webServer: {
    command:
      'node --disable-warning=ExperimentalWarning --import ./tests/support/site/pixel-pictures.ts scripts/test-site.ts',
    url: `http://127.0.0.1:${PORT}/nl/`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Tests don't wait as people do before they send a form.
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: resolve('.data/e2e'),
      DATABASE_URL: '',
      FORM_MINIMUM_SECONDS: '0',
      PROXIES: '1',
      LOG_LEVEL: 'error',
      // Each process renders each page anew, which costs time on a machine where the browsers work too.
      PROCESSES: '1',
      STREET_VIEW: 'panoramax',
      DESK_KIT: 'on',
    },
  },
})
