/**
 * The steps of `npm run check`, `npm test`, `npm run test:deep` and `npm run test:dates`: how they run, what they are,
 * at which other dates, and the counts of their reports.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { aptInstall, hasApt } from './apt.ts'
import { buildState } from './build-state.ts'
import { ensureChromium } from './chromium.ts'
import { say } from './command.ts'
import { failedInBrowser, failedInVitest, failedLines } from './failed-tests.ts'
import { type BrowserFiles, browserTimes, slowest, type VitestFiles, vitestTimes } from './slowest.ts'

/**
 * Tests start some hundred processes of the same modules, each of which would spend half of its start on compiling
 * them.
 */
const COMPILED = resolve('node_modules/.cache/compiled')

type Outcome = { name: string; seconds: number; passed: boolean }

/** A piece of work; `run` gives whether it passed. */
type Step = { name: string; run: () => Promise<boolean> }

const outcomes: Outcome[] = []

const environment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: COMPILED,
  ...more,
})

/**
 * A step that runs one program of the project's packages.
 * @param quiet shows what the program says only when it fails: of programs side by side the lines would mix
 */
export const programStep = (
  name: string,
  [program = '', ...words]: string[],
  { quiet = false, settings = {} }: { quiet?: boolean; settings?: Record<string, string> } = {},
): Step => ({
  name,
  run: () =>
    new Promise((resolve) => {
      const child = spawn(program, words, {
        stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
        env: environment(settings),
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)))
      child.once('error', ({ message }) => {
        console.error(message)
        resolve(false)
      })
      child.once('close', (code) => {
        if (code !== 0) process.stderr.write(output)
        resolve(code === 0)
      })
    }),
})

async function runStep({ name, run }: Step): Promise<void> {
  const begun = performance.now()
  const passed = await run()
  const seconds = (performance.now() - begun) / 1000
  outcomes.push({ name, seconds, passed })
  say(`${name}: ${passed ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`)
}

/** Runs steps in their order; a failed one doesn't keep the next from running. */
export async function inOrder(...steps: Step[]): Promise<void> {
  for (const step of steps) await runStep(step)
}

/** Says how long each step took and which failed; sets the exit code. */
export function reportSteps(): void {
  const failed = outcomes.filter(({ passed }) => !passed)
  const widest = Math.max(...outcomes.map(({ name }) => name.length))
  for (const { name, seconds, passed } of outcomes)
    console.log(`  ${name.padEnd(widest)} ${seconds.toFixed(1).padStart(7)} s${passed ? '' : '  FAILED'}`)
  say(failed.length === 0 ? 'All steps passed' : `${failed.length} of ${outcomes.length} steps failed`)
  if (failed.length > 0) process.exitCode = 1
}

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

type Run = { projects: readonly Project[]; report: string }

function wordsOf({ projects, report }: Run): string[] {
  const path = `${REPORTS}/${report}.json`
  reports.push(path)
  return [
    ...['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`],
  ]
}

/** The tests of one project of vitest.config.ts. */
export const vitestStep = (
  name: string,
  project: Project,
  { quiet = false, workers }: { quiet?: boolean; workers?: number } = {},
): Step => {
  const words = wordsOf({ projects: [project], report: project })
  return programStep(name, workers === undefined ? words : [...words, `--maxWorkers=${workers}`], { quiet })
}

// Tests at other dates: libfaketime gives node, the commands that tests start and PostgreSQL another clock.

/** The library of Debian's package `faketime`, on any processor. */
const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1'
const DAY = 86_400_000

/** `from`: when the tests begin; `zone`: where the machine stands. */
type OtherDate = { name: string; from: Date; zone: string }

/**
 * Each has what the present day lacks: another day than in Belgium, a night without an hour, no day twice, 366 days.
 */
export const otherDates = (now: Date): OtherDate[] => [
  // Belgium is in the new year, the machine isn't yet.
  { name: 'new-year', from: new Date('2026-12-31T23:40:00-05:00'), zone: 'America/New_York' },
  // Ten minutes later two o'clock is three.
  { name: 'summer-time', from: new Date('2027-03-28T01:50:00+01:00'), zone: 'Europe/Brussels' },
  { name: 'in-40-days', from: new Date(now.getTime() + 40 * DAY), zone: 'UTC' },
  // It has begun in Belgium, and not yet on the machine.
  { name: 'leap-day', from: new Date('2028-02-29T00:10:00+01:00'), zone: 'UTC' },
]

/**
 * Finds or installs libfaketime.
 * @returns its path; null where there is none: what needs it is skipped, and counted as skipped
 */
export function ensureFaketime(): string | null {
  const find = (): string | null => globSync(LIBRARY)[0] ?? null
  if (!find() && hasApt()) {
    say('Installing faketime (apt)')
    aptInstall('faketime')
  }
  const found = find()
  if (!found) say('No faketime: nothing is tried at other dates')
  return found
}

/**
 * The settings of a program that begins at another date. The clock is moved by a span, so that all programs that it
 * starts, now or later, have the same one; waiting takes as long as ever.
 */
const settingsAt = (library: string, { from, zone }: OtherDate, now: Date): Record<string, string> => {
  const seconds = Math.round((from.getTime() - now.getTime()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    DONT_FAKE_MONOTONIC: '1',
    TZ: zone,
  }
}

/**
 * Tests at another date.
 * @param library libfaketime; null where there is none: the run counts as one skipped test
 */
export function dateStep(library: string | null, date: OtherDate, projects: readonly Project[]): Step {
  const name = `Tests of ${date.name}`
  if (library === null) {
    skippedRuns += 1
    return { name, run: async () => true }
  }
  const words = wordsOf({ projects, report: date.name })
  // The date begins when the step does.
  return { name, run: () => programStep(name, words, { settings: settingsAt(library, date, new Date()) }).run() }
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
    inOrder(vitestStep('Unit tests', 'unit', { quiet: true })),
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

function sayFailed(): void {
  const browser = readReport<Parameters<typeof failedInBrowser>[0]>(BROWSER_REPORT)
  const failed = [
    ...reports.flatMap((path) => failedInVitest(readReport(path) ?? { testResults: [] })),
    ...(browser ? failedInBrowser(browser) : []),
  ]
  for (const line of failedLines(failed)) console.log(line)
}

/** Lists the slowest files, names the failed tests, and ends with one line of counts; a run without a test has failed. */
export function reportCounts(): void {
  writeSlowest()
  sayFailed()
  const { passed, failed, skipped, flaky } = countTests()
  const more = [
    flaky > 0 && `${flaky} of them when tried again`,
    `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ]
  console.log([`${passed} passed`, ...more.filter(Boolean)].join(', '))
  if (passed === 0) process.exitCode = 1
}
