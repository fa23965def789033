/** Which projects a typed text names, also with a typing error. Pure. */
import { slug } from '../shared/slug.ts'
import { prefixEditDistance } from './rules-typing-errors.ts'

/** A name is looked for from so many letters on. */
const LEAST = 3

/** Names are short and few: a word with an error must be long enough not to mean any other. */
const errorsFor = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** What a name holds from each of its words on: "park-west" and "west". */
const beginnings = (name: string): string[] => {
  const words = slug(name).split('-')
  return words.map((_, from) => words.slice(from).join('-'))
}

/**
 * Those of the named things one of whose words begins with the text; without any, those of which it does with the fewest
 * typing errors: one in a text of five to eight letters, two in a longer one.
 */
export function namedLike<T extends { name: string }>(
  things: readonly T[],
  typed: string,
): { found: T[]; isCorrected: boolean } {
  const wanted = slug(typed)
  if (wanted.length < LEAST) return { found: [], isCorrected: false }
  const most = errorsFor(wanted.length)
  const measured = things.map((thing) => ({
    thing,
    errors: Math.min(...beginnings(thing.name).map((from) => prefixEditDistance(wanted, from, most))),
  }))
  const fewest = Math.min(most + 1, ...measured.map(({ errors }) => errors))
  if (fewest > most) return { found: [], isCorrected: false }
  return {
    found: measured.filter(({ errors }) => errors === fewest).map(({ thing }) => thing),
    isCorrected: fewest > 0,
  }
}
