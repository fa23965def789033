/** Tables as CSV files for spreadsheets. */

/** A value that a spreadsheet would run as a formula (OWASP "CSV Injection"); it is prefixed to be text. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

/** Always in quotes: in a spreadsheet that separates by another sign, a part of a value would become a cell. */
const field = (value: string): string => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** Rows as lines of such a file, without what it begins with. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(';')}\r\n`).join('')

/**
 * Rows as CSV (RFC 4180) that a Belgian Excel opens correctly: UTF-8 with byte-order mark, semicolons between fields,
 * CRLF. No value is evaluated as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${csvLines(rows)}`
