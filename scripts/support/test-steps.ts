/**
 * The steps of `npm run check`, `npm test`, `npm run test:deep` and `npm run test:dates`, and the counts of their
 * reports.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildState } from './build-state.ts'
import { ensureChromium } from './chromium.ts'
import { say } from './command.ts'
import { type OtherDate, settingsAt } from './other-dates.ts'
import { type BrowserFiles, browserTimes, slowest, type VitestFiles, vitestTimes } from './slowest.ts'
import { inOrder, programStep, type Step } from './steps.ts'

const REPORTS = 'test-results'
/** Where Turbopack keeps what the next build starts from. */
const BUILD_CACHE = '.next/cache/turbopack'
const BROWSER_REPORT = `${REPORTS}/browser.json`
const SLOWEST = `${REPORTS}/slowest.txt`
type Project = 'unit' | 'db' | 'deep-unit' | 'deep-db' | 'faults'

/** The reports of the steps that were asked for, and the runs among them that this machine can't do. */
const reports: string[] = []
let skippedRuns = 0

/** `flaky`: passed, but not at the first try. */
type Counts = { passed: number; failed: number; skipped: number; flaky: number }
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** A run of tests. `files`: only these; all of the projects without it. */
type Run = { projects: readonly Project[]; report: string; files?: readonly string[] }

function wordsOf({ projects, report, files = [] }: Run): string[] {
  const path = `${REPORTS}/${report}.json`
  reports.push(path)
  return [
    ...['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`, ...files],
  ]
}

/** The tests of one project of vitest.config.ts. */
export const vitestStep = (name: string, project: Project, quiet = false): Step =>
  programStep(name, wordsOf({ projects: [project], report: project }), { quiet })

/**
 * Tests at another date.
 * @param library libfaketime; null where there is none: the run counts as one skipped test
 */
export function dateStep(
  library: string | null,
  date: OtherDate,
  projects: readonly Project[],
  { files, quiet = false }: { files?: readonly string[]; quiet?: boolean } = {},
): Step {
  const name = `Tests of ${date.name}`
  if (library === null) {
    skippedRuns += 1
    return { name, run: async () => true }
  }
  const words = wordsOf({ projects, report: date.name, ...(files && { files }) })
  // The date begins when the step does.
  return { name, run: () => programStep(name, words, { quiet, settings: settingsAt(library, date, new Date()) }).run() }
}

/**
 * Builds the site, unless the build at hand is that of the present sources. It uses the cache of an earlier build but
 * doesn't begin one: in a fresh clone, to write it would cost time while the database tests need both cores.
 */
export const buildStep: Step = {
  name: 'Build',
  run: async () => {
    if (buildState() === 'present') return true
    const settings = { BUILD_CACHE: existsSync(BUILD_CACHE) ? 'on' : 'off' }
    return programStep('Build', [process.execPath, 'scripts/build.ts'], { quiet: true, settings }).run()
  },
}

/** Browser tests of some projects of playwright.config.ts; the browser is installed when there is none. */
export const browserStep = (name: string, projects: string[]): Step => ({
  name,
  run: async () => {
    const browser = ensureChromium(say)
    const words = ['playwright', 'test', ...projects.map((project) => `--project=${project}`)]
    const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT, ...(browser ? { CHROMIUM_PATH: browser } : {}) }
    return programStep(name, words, { settings }).run()
  },
})

/** What needs no database and no build. Two lanes side by side: most of it runs on one core. */
export async function checkSteps(): Promise<void> {
  await Promise.all([
    inOrder(
      programStep('Format and lint', ['biome', 'check', '--error-on-warnings', '.'], { quiet: true }),
      programStep('Route types', ['next', 'typegen'], { quiet: true }),
      programStep('Types', ['tsc', '--noEmit'], { quiet: true }),
      programStep('Dead code', ['knip'], { quiet: true }),
    ),
    inOrder(vitestStep('Unit tests', 'unit', true)),
  ])
}

export const removeReports = (): void => rmSync(REPORTS, { recursive: true, force: true })

const readReport = <T>(path: string): T | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null

function countTests(): Counts {
  const vitest = reports.map((path) => readReport<VitestReport>(path))
  const sum = (count: keyof VitestReport): number => vitest.reduce((total, report) => total + (report?.[count] ?? 0), 0)
  const browser = readReport<BrowserReport>(BROWSER_REPORT)?.stats
  return {
    passed: sum('numPassedTests') + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: sum('numFailedTests') + (browser?.unexpected ?? 0),
    skipped: skippedRuns + sum('numPendingTests') + (browser?.skipped ?? 0),
    flaky: browser?.flaky ?? 0,
  }
}

function writeSlowest(): void {
  const vitest = reports.map((path) => readReport<VitestFiles>(path)).filter((report) => report !== null)
  const browser = readReport<BrowserFiles>(BROWSER_REPORT)
  const times = [...vitest.flatMap((report) => vitestTimes(report)), ...(browser ? browserTimes(browser) : [])]
  if (times.length > 0) writeFileSync(SLOWEST, slowest(times))
}

/** Lists the slowest files, and ends the output with one line of counts; a run without a test has failed. */
export function reportCounts(): void {
  writeSlowest()
  const { passed, failed, skipped, flaky } = countTests()
  const more = [
    flaky > 0 && `${flaky} of them at the second try`,
    `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ]
  console.log([`${passed} passed`, ...more.filter(Boolean)].join(', '))
  if (passed === 0) process.exitCode = 1
}
