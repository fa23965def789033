import { expect, it } from 'vitest'
import { failedInBrowser, failedInVitest, failedLines } from '../../../scripts/support/failed-tests.ts'

const RED = '\u001B[31m'
const PLAIN = '\u001B[39m'

it('the end of a run names each failed test with the beginning of its message', () => {
  const vitest = {
    testResults: [
      {
        name: '/site/tests/db/a.test.ts',
        assertionResults: [
          { fullName: 'a home is found', status: 'passed' },
          { fullName: 'a home is placed', status: 'failed', failureMessages: [`${RED}expected 1${PLAIN}\n  to be 2`] },
        ],
      },
      { name: '/site/tests/unit/b.test.ts', message: 'No such module', assertionResults: [] },
    ],
  }
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'c.test.ts', line: 7 },
    tests: [{ status, results: [{ ...(message && { error: { message } }) }, {}] }],
  })
  const browser = {
    config: { rootDir: '/site/tests/e2e' },
    suites: [
      {
        specs: [spec('a page opens', 'expected')],
        suites: [{ specs: [spec('a menu opens', 'flaky', 'Timed out'), spec('a form is sent', 'unexpected', 'No')] }],
      },
    ],
  }
  expect(failedLines([...failedInVitest(vitest, '/site'), ...failedInBrowser(browser, '/site')])).toEqual([
    'FAILED: tests/db/a.test.ts a home is placed\n    expected 1 to be 2',
    'FAILED: tests/unit/b.test.ts (whole file)\n    No such module',
    'Passed when tried again: tests/e2e/c.test.ts:7 a menu opens\n    Timed out',
    'FAILED: tests/e2e/c.test.ts:7 a form is sent\n    No',
  ])
})
