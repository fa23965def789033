/** The line in which people type a postcode, a town or both, and its two parts as they are stored and mailed. */

/** Either is '' where the line doesn't say it. */
export type TownParts = { zip: string; city: string }

/** Without what stands around it: spaces, commas, dashes, and a bracket that has no other one or holds all of it. */
function trimmed(text: string): string {
  const bare = text.replace(/^[\s,–-]+|(?<![\s,–-])[\s,–-]+$/g, '')
  const more = bare.split('(').length - bare.split(')').length
  if (bare.startsWith('(') && (more > 0 || bare.endsWith(')'))) return trimmed(bare.slice(1, more > 0 ? undefined : -1))
  return bare.endsWith('(') || (more < 0 && bare.endsWith(')')) ? trimmed(bare.slice(0, -1)) : bare
}
/** A word of a postcode: "9000", "L-2134", "SW1A". */
const isOfPostcode = (word: string): boolean => /^\(?[a-z]{0,3}-?\d[a-z\d-]*[,)]*$/i.test(word)

/** "B-9000" is written so on letters from abroad; other countries' letters are part of their postcode. */
const withoutBelgium = (zip: string): string => zip.replace(/^BE?[ -]?(?=\d{4}(?:$|[\s,]))/i, '')

/**
 * Reads a postcode and a town in either order: "9000 Gent", "Gent (9000)", "B-9000 Gent", "1012 AB Amsterdam", "London
 * SW1A 1AA". Words with digits at one end of the line are the postcode; everything else is the town.
 */
export function readTownLine(line: string): TownParts {
  const words = withoutBelgium(trimmed(line)).split(' ')
  const before = words.findIndex((word) => !isOfPostcode(word))
  const leading = before === -1 ? words.length : before
  // A Dutch postcode ends in two capitals.
  const letters = leading === 1 && /^\d{4}$/.test(words[0] ?? '') && /^[A-Z]{2},?$/.test(words[1] ?? '') ? 1 : 0
  const split = leading > 0 ? leading + letters : words.findLastIndex((word) => !isOfPostcode(word)) + 1
  const [first, second] = [words.slice(0, split), words.slice(split)].map((part) => trimmed(part.join(' '))) as [
    string,
    string,
  ]
  return leading > 0 ? { zip: withoutBelgium(first), city: second } : { zip: withoutBelgium(second), city: first }
}

/** The line of a town that is known in its parts: "9000 Gent". */
export const formatTownLine = ({ zip, city }: TownParts): string => [zip, city].filter(Boolean).join(' ')
