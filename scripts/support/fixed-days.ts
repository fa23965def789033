/** Tests that speak of a fixed day. */
import { globSync, readFileSync } from 'node:fs'

/** A day of this century in code: its text, or the numbers by which Date.UTC() makes one. */
const FIXED_DAY = /\b20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|\bDate\.UTC\(\s*20\d\d/

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Whether the code of a test names a fixed day. */
export const holdsFixedDay = (source: string): boolean => FIXED_DAY.test(withoutComments(source))

/** The test files with a database that hold a fixed day, by name. */
export const fixedDayTests = (): string[] =>
  globSync('tests/{db,deep/db,deep/faults}/**/*.test.ts')
    .filter((file) => holdsFixedDay(readFileSync(file, 'utf8')))
    .sort()
