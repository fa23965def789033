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
