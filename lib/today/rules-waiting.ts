/** What waits for somebody, as the navigation of the desk counts it. */

/** Nobody counts further: the navigation shows one less with a plus. */
export const MOST_WAITING = 100

/** A count as the navigation shows it: '8', '99+'. */
export const shownWaiting = (count: number): string => (count < MOST_WAITING ? String(count) : `${MOST_WAITING - 1}+`)
