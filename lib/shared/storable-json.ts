/** Text and JSON that a browser sends, as PostgreSQL can store it. */

/** Levels of lists and objects. What staff send has ten at most; a thousand would exhaust the stack of who reads it. */
const DEEPEST = 32

/** A text without what PostgreSQL doesn't take: the character NUL, and half of a surrogate pair. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

function storable(value: unknown, level: number): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (level > DEEPEST) throw new RangeError('The JSON is nested too deeply.')
  if (Array.isArray(value)) return value.map((one) => storable(one, level + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storable(one, level + 1)]))
}

/** Reads JSON, without characters that can't be stored. @returns undefined for what is no JSON, or nested too deeply */
export function readStorableJson(text: string): unknown {
  try {
    return storable(JSON.parse(text), 1)
  } catch {
    return undefined
  }
}
