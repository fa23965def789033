/** In which order places are suggested. */
import type { PlaceMatch } from '../places/rules-match.ts'

/**
 * Matches in the order in which they are suggested: the first, which Enter takes; exact names as the matcher has them;
 * then what begins with what was typed before typing errors, of both places with homes first, the nearest, those with the
 * most homes.
 */
export function suggestedOrder(
  [first, ...others]: readonly PlaceMatch[],
  countOf: (match: PlaceMatch) => number,
): PlaceMatch[] {
  if (!first) return []
  const later = (match: PlaceMatch): number =>
    match.quality === 'exact' ? 0 : (match.quality === 'corrected' ? 3 : 1) + Number(countOf(match) === 0)
  const compare = (a: PlaceMatch, b: PlaceMatch): number =>
    later(a) - later(b) || (later(a) === 0 ? 0 : a.distance - b.distance || countOf(b) - countOf(a))
  return [first, ...others.sort(compare)]
}
