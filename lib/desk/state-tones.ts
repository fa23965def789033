/** What the colour and shape of a state mean at the desk; the word beside it says which state it is. */

/**
 * new: nobody acted yet. us: waits for the agency. them: waits for somebody else. done: live, well or finished. late:
 * overdue, or standing still. off: over.
 */
export const STATE_TONES = ['new', 'us', 'them', 'done', 'late', 'off'] as const
export type StateTone = (typeof STATE_TONES)[number]
