import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../lib/shared/csv.ts'

const body = (rows: string[][]): string => csvOf(rows).slice(1)

describe('a file for a spreadsheet', () => {
  it('is marked as UTF-8 and ends every line with CRLF', () => {
    expect(
      csvOf([
        ['Datum', 'Één'],
        ['a', ''],
      ]),
    ).toBe('\ufeff"Datum";"Één"\r\n"a";""\r\n')
    expect(csvOf([])).toBe('\ufeff')
  })

  it.each([
    ['a;b', '"a;b"'],
    ['zij zei "ja"', '"zij zei ""ja"""'],
    ['twee\nregels', '"twee\nregels"'],
    ['twee\r\nregels', '"twee\r\nregels"'],
    [' rand ', '" rand "'],
    ['a,b', '"a,b"'],
    // In a spreadsheet that separates by commas, its end would be a formula.
    ['a,=1', '"a,=1"'],
    ['12 + 3 = 15', '"12 + 3 = 15"'],
    ['3-4 personen', '"3-4 personen"'],
  ])('%j is written %s', (value, written) => {
    expect(body([[value]])).toBe(`${written}\r\n`)
  })

  it.each([
    '=1+1',
    '+32 9 000 00 00',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('%j is text, not a formula', (value) => {
    expect(body([[value]])).toBe(`"'${value}"\r\n`)
  })

  it('cannot be broken out of by a value', () => {
    expect(body([['"; =1+1', 'b']])).toBe('"""; =1+1";"b"\r\n')
  })
})
