/** Tables as files for a spreadsheet. */

/** What a spreadsheet would take for a formula (OWASP "CSV Injection"): such a value is marked as text. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

function field(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV (RFC 4180) as a Belgian Excel opens it by a double click: UTF-8 with its mark, semicolons between fields, CRLF. No value
 * of it is ever reckoned as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(field).join(';')}\r\n`).join('')}`
