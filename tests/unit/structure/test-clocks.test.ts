/** Tests wait for conditions, and measure nothing: on a busy machine a duration says something of the machine only. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = globSync('tests/{unit,db,e2e}/**/*.ts').filter((file) => !file.endsWith('/test-clocks.test.ts'))

type Rule = {
  what: string
  pattern: RegExp /** Files that need it, with their reason. */
  allowed: Record<string, string>
}

const RULES: Rule[] = [
  {
    what: 'reads a clock that measures',
    pattern: /performance\.now\(|\bhrtime\b|console\.time\b|performance\.(mark|measure)\(/,
    allowed: {
      'tests/db/db/connections.test.ts': 'asks the pool what happened since a moment; no duration is compared',
      'tests/db/db/change-notifications.test.ts': 'asks the listener whether it stood since a moment',
      'tests/db/cms/live.test.ts': 'a page from before must be given up: the least time that has to pass',
      'tests/e2e/consent/consent.test.ts': 'orders two events of one page',
    },
  },
  {
    what: 'subtracts from the time that it is',
    pattern: /(Date\.now\(\)|new Date\(\)\.getTime\(\))\s*-\s*[a-z]/,
    allowed: { 'tests/unit/ui/lazyMessages.test.ts': 'by a clock that the test moves' },
  },
  {
    what: 'takes the day in England for the day in Belgium, which has begun an hour or two before',
    pattern: /(?:Date\.now\(\)[^;\n]*|new Date\(\))\.toISOString\(\)\.slice\(0, 10\)/,
    allowed: { 'tests/e2e/media/embeds.test.ts': 'the cookie of a consent holds that day' },
  },
  {
    what: 'sleeps',
    pattern: /timers\/promises|\.waitForTimeout\(|(?<!window\.|globalThis\.)\bsetTimeout\(/,
    allowed: {},
  },
]

it.each(RULES)('no test of npm test $what, unless its reason stands here', ({ pattern, allowed }) => {
  const found = FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
