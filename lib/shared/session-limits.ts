/** How long a session lasts, of owners and staff alike. */

/** A session expires after these minutes without a request, and these hours after the login. */
const IDLE_MINUTES = 30
const LONGEST_HOURS = 8
/** Milliseconds between two updates of the time a session was last seen, because one page sends several requests. */
export const SEEN_EVERY = 30_000

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * 60_000)

/** The condition for sessions that haven't expired. */
export const isValidSession = (now: Date) => ({
  lastSeenAt: { gt: minutesBefore(now, IDLE_MINUTES) },
  createdAt: { gt: minutesBefore(now, LONGEST_HOURS * 60) },
})
