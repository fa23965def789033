import { expect, it } from 'vitest'
import { browserTimes, slowest, vitestTimes } from '../../../scripts/support/slowest.ts'

it('the files that took longest are listed, of each kind of test', () => {
  const vitest = {
    testResults: [
      { name: '/site/tests/db/a.test.ts', startTime: 1000, endTime: 3500, assertionResults: [1, 2] },
      { name: '/site/tests/unit/b.test.ts', startTime: 0, endTime: 10, assertionResults: [1] },
    ],
  }
  const one = { tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }
  const inner = { file: 'c.test.ts', specs: [one, one] }
  const browser = {
    config: { rootDir: '/site/tests/e2e' },
    suites: [{ file: 'c.test.ts', specs: [one], suites: [inner] }],
  }
  const times = [...vitestTimes(vitest, '/site'), ...browserTimes(browser, '/site')]
  expect(slowest(times, 2)).toBe('    4.5 s     3  tests/e2e/c.test.ts\n    2.5 s     2  tests/db/a.test.ts\n')
})
