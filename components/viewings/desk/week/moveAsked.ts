/** What the document hears when a viewing was dragged to a free hour. */
export const MOVE_ASKED = 'agenda-move'

/** `start`: where it was let go, as ISO text. */
export type MoveAsked = { visit: string; start: string; day: string; view: string }
