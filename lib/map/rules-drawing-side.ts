/** Side of the square of a small map in which everything that is watched lies, in units of its drawing. */
export const DRAWING_SIDE = 400
