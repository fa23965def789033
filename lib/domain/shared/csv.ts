/** Tables as CSV files for spreadsheets. */

/** A value that a spreadsheet would run as a formula (OWASP "CSV Injection"); it is prefixed to be text. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

function field(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV (RFC 4180) that a Belgian Excel opens correctly: UTF-8 with byte-order mark, semicolons between fields,
 * CRLF. No value is evaluated as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(field).join(';')}\r\n`).join('')}`
