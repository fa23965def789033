/** Times as the feed writes them, and Brussels' clock. */

const BRUSSELS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Milliseconds that Brussels' clock is ahead of UTC at an instant. */
function brusselsOffset(instant: number): number {
  const parts = Object.fromEntries(BRUSSELS.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/**
 * Reads `YYYY-MM-DD HH:MM:SS` (Brussels time) or `/Date(1700000000000+0100)/` (feed description, CreatedDate).
 * @returns the instant as ISO text in UTC, or null when it is neither
 */
export function parseFeedTime(text: string): string | null {
  const stamp = /^\/Date\((-?\d{1,14})([+-]\d{4})?\)\/$/.exec(text.trim())
  if (stamp) return new Date(Number(stamp[1])).toISOString()
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const clock = Date.UTC(year, month - 1, day, hour, minute, second)
  const check = new Date(clock)
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59)
    return null
  // The offset at the guessed instant settles it, asked twice because a change of the clock may lie between.
  const guess = clock - brusselsOffset(clock)
  return new Date(clock - brusselsOffset(guess)).toISOString()
}
