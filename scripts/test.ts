/** `npm test`: everything that must hold, in the order in which it fails fastest. Ends with one line of counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './support/build-state.ts'
import { ensureChromium } from './support/chromium.ts'
import { command, say } from './support/command.ts'
import { ensureJava } from './support/java.ts'

type Counts = { passed: number; failed: number; skipped: number }

const REPORTS = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }

function run(what: string, program: string, words: string[], more: Record<string, string> = {}): boolean {
  say(what)
  const { status } = spawnSync(program, words, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more },
  })
  if (status !== 0) say(`${what}: FAILED`)
  return status === 0
}

const readReport = <T>(path: string): T | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null

function countTests(): Counts {
  const vitest = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(REPORTS.vitest)
  const browser = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    REPORTS.playwright,
  )
  return {
    passed: (vitest?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0),
    skipped: (vitest?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0),
  }
}

await command(async () => {
  rmSync('test-results', { recursive: true, force: true })
  const steps: (() => boolean)[] = [
    () => run('Making the database client', 'prisma', ['generate']),
    () => run('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
    () => run('Route types', 'next', ['typegen']),
    () => run('Types', 'tsc', ['--noEmit']),
    () => run('Dead code', 'knip', []),
    () =>
      run('Unit and database tests', 'vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORTS.vitest}`,
      ]),
    () => {
      ensureBuilt(say)
      return true
    },
    () => {
      const browser = ensureChromium(say)
      ensureJava(say)
      return run('Browser tests', 'playwright', ['test'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.playwright,
        ...(browser ? { CHROMIUM_PATH: browser } : {}),
      })
    },
  ]
  const failed = steps.filter((step) => !step()).length
  const counts = countTests()
  say(failed === 0 ? 'All steps passed' : `${failed} of ${steps.length} steps failed`)
  console.log(
    `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
  )
  if (failed > 0 || counts.passed === 0) process.exitCode = 1
})
