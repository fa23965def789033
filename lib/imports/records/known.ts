/** Missing, null, "" and "-" all mean "not known" (feed description). */

/** The deepest nesting of a record; deeper nesting could exhaust the stack here and in PostgreSQL. */
const DEEPEST = 40

/**
 * Removes unknown values at any depth.
 * @throws RangeError when the value is nested too deeply
 */
export function known(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError(`nests deeper than ${DEEPEST} levels`)
  if (value === null || (typeof value === 'string' && ['', '-'].includes(value.trim()))) return undefined
  if (Array.isArray(value)) return value.map((item) => known(item, depth + 1)).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) => {
      const kept = known(item, depth + 1)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}
