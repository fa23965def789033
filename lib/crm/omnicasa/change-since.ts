/** The moment of `ChangeSince` as text. The service takes a time without a zone. */
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import type { OmnicasaSettings } from './rules-settings.ts'

const HOUR = 3_600_000
const wall = (time: number): string => {
  const instant = new Date(time).toISOString()
  return `${brusselsDay(instant)} ${brusselsTime(instant)}:00`
}
const inUtc = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** The Brussels time of a moment; in the hour before the clocks go back the earlier of its two readings. */
function brusselsWall(time: number): string {
  const now = wall(time)
  const later = inUtc(Date.parse(`${wall(time + HOUR).replace(' ', 'T')}Z`) - HOUR)
  return [now, later].sort()[0] ?? now
}

/** The time to ask for, so that nothing changed at or after `since` is missed: earlier by the overlap, as the CRM's clock shows it. */
export function changeSince(since: Date, { zone, overlap }: Pick<OmnicasaSettings, 'zone' | 'overlap'>): string {
  const time = since.getTime() - overlap
  return zone === 'utc' ? inUtc(Math.floor(time / 1000) * 1000) : brusselsWall(time)
}

/** A time of the CRM, for histories and slots: Brussels. */
export const crmTime = (time: number): string => wall(time)
