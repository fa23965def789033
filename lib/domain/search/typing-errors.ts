/** How far a typed word is from a name: for choices that forgive typing errors. */

/**
 * The fewest letters to add, leave out, change or swap with their neighbour to turn `typed` into `name` or into its beginning;
 * more than `most` is answered as `most + 1`.
 */
export function errorsInStart(typed: string, name: string, most: number): number {
  const start = name.slice(0, typed.length + most)
  let [before, above] = [[] as number[], Array.from({ length: start.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= start.length; column += 1) {
      const isSame = typed[row - 1] === start[column - 1]
      const isSwapped = typed[row - 1] === start[column - 2] && typed[row - 2] === start[column - 1]
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, above] = [above, line]
  }
  return Math.min(most + 1, ...above)
}

/** How many errors are forgiven in a word of this length: none in two letters, one in three to five, two in longer ones. */
export const errorsForgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)
