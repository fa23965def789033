/** `npm test`: everything that must hold, in the order in which it fails fastest. Ends with one line of counts. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './support/build-state.ts'
import { ensureChromium } from './support/chromium.ts'
import { command, say } from './support/command.ts'
import { ensureJava } from './support/java.ts'
import { ensureNginx } from './support/nginx.ts'

/** `flaky`: passed, but not at the first try. */
type Counts = { passed: number; failed: number; skipped: number; flaky: number }
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

const REPORTS = {
  vitest: 'test-results/vitest.json',
  faults: 'test-results/faults.json',
  playwright: 'test-results/playwright.json',
}

// Tests start some hundred processes of the same modules, each of which would spend half of its start on compiling them.
const COMPILED = resolve('node_modules/.cache/compiled')

const settings = (more: Record<string, string> = {}) => ({
  stdio: 'inherit' as const,
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: COMPILED, ...more },
})

function judge(what: string, status: number | null): boolean {
  if (status !== 0) say(`${what}: FAILED`)
  return status === 0
}

function run(what: string, program: string, words: string[], more: Record<string, string> = {}): boolean {
  say(what)
  return judge(what, spawnSync(program, words, settings(more)).status)
}

const vitestWords = (projects: string[], report: string): string[] => [
  ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ...projects.flatMap((project) => ['--project', project]),
]

/** Builds the site while the unit and database tests run: those wait for PostgreSQL and for processes a good part of their time. */
async function buildBesideTests(): Promise<boolean> {
  const what = 'Unit and database tests'
  say(what)
  const words = vitestWords(['unit', 'db'], REPORTS.vitest)
  const tests = once(spawn('vitest', words, settings()), 'exit')
  ensureBuilt(say)
  const [status] = await tests
  return judge(what, status)
}

const readReport = <T>(path: string): T | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null

function countTests(): Counts {
  const vitest = [REPORTS.vitest, REPORTS.faults].map((path) => readReport<VitestReport>(path))
  const sum = (count: keyof VitestReport): number => vitest.reduce((total, report) => total + (report?.[count] ?? 0), 0)
  const browser = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    REPORTS.playwright,
  )
  return {
    passed: sum('numPassedTests') + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0),
    failed: sum('numFailedTests') + (browser?.stats.unexpected ?? 0),
    skipped: sum('numPendingTests') + (browser?.stats.skipped ?? 0),
    flaky: browser?.stats.flaky ?? 0,
  }
}

await command(async () => {
  rmSync('test-results', { recursive: true, force: true })
  const steps: (() => boolean | Promise<boolean>)[] = [
    () => run('Making the database client', 'prisma', ['generate']),
    () => run('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
    () => run('Route types', 'next', ['typegen']),
    () => run('Types', 'tsc', ['--noEmit']),
    () => run('Dead code', 'knip', []),
    () => {
      ensureNginx(say)
      return buildBesideTests()
    },
    () => run('Fault tests', 'vitest', vitestWords(['faults'], REPORTS.faults)),
    () => {
      const browser = ensureChromium(say)
      ensureJava(say)
      return run('Browser tests', 'playwright', ['test'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.playwright,
        ...(browser ? { CHROMIUM_PATH: browser } : {}),
      })
    },
  ]
  let failed = 0
  for (const step of steps) if (!(await step())) failed++
  const counts = countTests()
  say(failed === 0 ? 'All steps passed' : `${failed} of ${steps.length} steps failed`)
  const more = [
    counts.flaky > 0 && `${counts.flaky} of them at the second try`,
    `${counts.failed} failed`,
    counts.skipped > 0 && `${counts.skipped} skipped`,
  ]
  console.log([`${counts.passed} passed`, ...more.filter(Boolean)].join(', '))
  if (failed > 0 || counts.passed === 0) process.exitCode = 1
})
