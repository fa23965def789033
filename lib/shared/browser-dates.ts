/** How this browser's own fields for days and times write, which goes by the browser's language and not by the page's. */

/**
 * Whether they write otherwise than the four languages of the site do: another order than day, month, year, or a clock
 * of twice twelve hours.
 */
export function writesOtherwise(kind: 'date' | 'time'): boolean {
  if (kind === 'time') return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true
  const parts = new Intl.DateTimeFormat().formatToParts().map(({ type }) => type)
  return parts.filter((type) => type !== 'literal').join() !== 'day,month,year'
}
