/** What the document hears when a viewing was dragged to a free hour. */
export const MOVE_ASKED = 'agenda-move'

/** `version`: of the viewing as it was seen; `start`: where it was let go, as ISO text. */
export type MoveAsked = { visit: string; version: string; start: string; day: string; view: string }
