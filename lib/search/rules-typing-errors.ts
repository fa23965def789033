/** Edit distance of a typed word from a name, for fields that tolerate typing errors. */

/**
 * The edit distance (insertions, deletions, substitutions, swaps of neighbours) from `typed` to the nearest beginning
 * of `name`; at most `most + 1`, which means more than `most`.
 */
export function prefixEditDistance(typed: string, name: string, most: number): number {
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

/**
 * The number of typing errors tolerated in a word of this length: none up to two letters, one in three to five, two in
 * longer ones.
 */
export const toleratedErrors = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)
