import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixedDayTests, holdsFixedDay } from '../../../scripts/support/fixed-days.ts'
import { expectEach } from '../../support/each.ts'

// One clock for each decision: what is stored is dated and judged by the database (docs/testing.md, "Time").

const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const MACHINE = /\bnew Date\(\)|\bDate\.now\(|\bDate\(\)|Temporal\.Now/

/** Why a file may ask the clock of its machine: nothing stored is compared with it. */
type Reason =
  | 'how long something takes or is kept in memory'
  | 'a waiting time or a token of another service'
  | 'a signed text that says itself how long it is valid'
  | 'which day it is, beside a day that a person typed'
  | 'what is shown'
  | 'in the browser'

const MACHINE_CLOCKS: Record<string, Reason> = {
  'app/[locale]/preview/[token]/page.tsx': 'a signed text that says itself how long it is valid',
  'components/consent/consentStore.ts': 'in the browser',
  'components/consent/measuring/google.ts': 'in the browser',
  'components/desk-ui/palette/Palette.tsx': 'in the browser',
  'components/favourites/FavouriteButtons.tsx': 'in the browser',
  'components/form-kit/sent.ts': 'in the browser',
  'components/offers/OfferHelp.tsx': 'in the browser',
  'components/desk-ui/moment/Moment.tsx': 'what is shown',
  'components/cms/desk/history/History.tsx': 'what is shown',
  'components/cms/desk/check/Problems.tsx': 'what is shown',
  'components/cms/desk/plans/PlanWords.tsx': 'what is shown',
  'components/cms/desk/drafts/DraftSaid.tsx': 'in the browser',
  'components/staff-accounts/desk/people/lastSeen.ts': 'what is shown',
  'components/staff-accounts/desk/passkeys/Passkeys.tsx': 'what is shown',
  'components/ui/dates/TypedDate.tsx': 'in the browser',
  'components/staff-accounts/desk/account/DeskAccount.tsx': 'what is shown',
  'components/cms/desk/editor/documentResolver.ts': 'in the browser',
  'components/cms/desk/live/LiveSince.tsx': 'in the browser',
  'lib/analytics/record-views.ts': 'which day it is, beside a day that a person typed',
  'lib/cache/next-cache-handler.ts': 'how long something takes or is kept in memory',
  'lib/cms/check/check-content.ts': 'which day it is, beside a day that a person typed',
  'lib/cms/check/check-translations.ts': 'which day it is, beside a day that a person typed',
  'lib/cms/check/latest-check.ts': 'which day it is, beside a day that a person typed',
  'lib/site/layout.ts': 'what is shown',
  'lib/crm/http-client.ts': 'a waiting time or a token of another service',
  'lib/crm/omnicasa/client.ts': 'a waiting time or a token of another service',
  'lib/crm/sweepbright/client.ts': 'a waiting time or a token of another service',
  'lib/crm/whise/client.ts': 'a waiting time or a token of another service',
  'lib/forms/actions/read-action-form.ts': 'which day it is, beside a day that a person typed',
  'lib/submission/captcha-challenge.ts': 'a signed text that says itself how long it is valid',
  'lib/server/picture-files.ts': 'how long something takes or is kept in memory',
  'lib/cms/presence/live.ts': 'what is shown',
  'lib/cms/documents/save-document.ts': 'which day it is, beside a day that a person typed',
  'lib/viewings/calendar-file.ts': 'what is shown',
}

describe('the product', () => {
  it('asks the clock of its machine only where nothing stored is compared with it', () => {
    const found = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'middleware.ts'])
      .filter((file) => !file.startsWith('lib/db/generated/') && MACHINE.test(codeOf(file)))
      .sort()
    expect(found).toEqual(Object.keys(MACHINE_CLOCKS).sort())
  })

  it('has the database date its rows: Prisma would do it by the clock of the machine', () => {
    const files = globSync('prisma/schema/*.prisma')
    const schema = files.map((file) => readFileSync(file, 'utf8')).join('')
    expect(schema.match(/@default\(now\(\)\)|@updatedAt/g)).toBeNull()
    expect(schema.match(/@default\(dbgenerated\("CURRENT_TIMESTAMP"\)\)/g)?.length).toBeGreaterThan(30)
  })
})

/** Files whose fixed days nothing compares with the present. */
const TIMELESS: Record<string, string> = {
  'tests/db/db/schema.test.ts': 'The constraints of its rows ask no clock.',
  'tests/db/newsletters/list.test.ts': 'Its list is given the present.',
  'tests/db/viewings/agents-migration.test.ts': 'Its migration compares no day with the present.',
}

/** Whether a test sets the clock of its database. */
const setsClock = (source: string): boolean => /\bcreateTestDatabase\(\{[^}]*\bnow\b|\bsetTime\(/.test(source)

describe('tests with a database', () => {
  it('that hold a fixed day set the clock of their database, so that they pass on any day', () => {
    const loose = fixedDayTests().filter((file) => !setsClock(readFileSync(file, 'utf8')))
    expect(loose).toEqual(Object.keys(TIMELESS))
  })

  it('that set it ask no other clock', () => {
    const both = globSync('tests/{db,deep/db,deep/faults}/**/*.test.ts').filter(
      (file) => setsClock(readFileSync(file, 'utf8')) && MACHINE.test(codeOf(file)),
    )
    expect(both.sort()).toEqual([])
  })

  it('are found by the days in their code, in whatever way they are written', () => {
    expectEach(
      [
        ["const NOW = new Date('2026-11-20T10:00:00Z')", true],
        ["values ('2096-01-01')", true],
        ["at('09:30', '2026-11-23')", true],
        ['new Date(Date.UTC(2026, 9, 1))', true],
        ['const now = new Date()', false],
        ['/** Like 2026-11-20. */ const a = 1', false],
        ["const id = '00000000-2026-4000-8000-000000000001'", false],
      ] as const,
      (source, expected) => expect(holdsFixedDay(source)).toBe(expected),
    )
    expect(fixedDayTests().length).toBeGreaterThan(40)
  })
})
