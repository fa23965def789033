/** Dates are written in one place, which knows what Intl doesn't: "1er décembre". */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The formatters, the clock of Brussels, and those of zones that calendars name. */
const ALLOWED = [
  ...['lib/shared/format-dates.ts', 'lib/shared/time.ts', 'lib/calendars/zones.ts'],
  // It asks how the browser writes.
  'lib/shared/browser-dates.ts',
]
const WRITES_DATES = /DateTimeFormat|toLocale(Date|Time)?String|toDateString|\.dateTime\(/

test('nothing else writes dates by the machine’s own rules', () => {
  const sources = globSync('{app,components,lib,scripts}/**/*.{ts,tsx}').filter((file) => !file.includes('generated'))
  const writing = sources.filter((file) => WRITES_DATES.test(readFileSync(file, 'utf8')))
  expect(writing.sort()).toEqual(ALLOWED.toSorted())
})

test('no message formats a date itself', () => {
  const writing = globSync('messages/**/*.json').filter((file) => /\{\w+, (date|time)/.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual([])
})

/** Files of the desk that write days otherwise than people say them, with the reason. */
const WHOLE_DAYS: Readonly<Record<string, string>> = {
  'components/desk-ui/list/ListFilters.tsx': 'a chip says which day was chosen',
  'components/desk-ui/palette/Palette.tsx': 'it says how a typed day was read',
  'components/viewings/desk/ClosingCard.tsx': 'from which day until which an office closes',
  'components/viewings/desk/OfficeTimes.tsx': 'from which day until which an office closes',
  'components/viewings/desk/absences/Absences.tsx': 'from which day until which somebody is off',
}

test('the desk says moments as people do, by one component', () => {
  const files = globSync(['components/desk-ui/**/*.{ts,tsx}', 'components/*/desk/**/*.{ts,tsx}']).filter((file) => {
    // The pages of owners get theirs with the rest of their records.
    if (file.startsWith('components/owners/desk/') || file === 'components/desk-ui/moment/Moment.tsx') return false
    return /import \{[^}]*\bformat\w+[^}]*\} from '#lib\/shared\/format-dates|<time\b/.test(readFileSync(file, 'utf8'))
  })
  expect(files.sort()).toEqual(Object.keys(WHOLE_DAYS))
})

test('every field for a day or a time is the one that writes as the page does', () => {
  const own = globSync('{app,components}/**/*.tsx').filter((file) =>
    /<input\b[^>]*\btype="(?:date|time|datetime-local|month|week)"/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
