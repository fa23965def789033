/** What a sentence doesn't want: no filter says it, so it is kept from being understood as wanted. */

import type { Language } from '../../listings/rules.ts'
import { namedExactly } from '../../places/rules-names.ts'
import { spellingKey } from '../../places/rules-spelling.ts'
import { isFiller } from './rules-fillers.ts'
import { pattern, words } from './rules-patterns.ts'
import { matchesLeft, type Reading, take } from './rules-reading.ts'
import { ALL_WORDS, AROUND, MOST, NEGATION, ROOM_WORDS } from './rules-vocabulary.ts'
import type { Found } from './rules-wish.ts'

const NEGATED = words(NEGATION)
/** "niet meer dan", "pas loin de": these say something else. */
const BOUND = pattern(`(?:${MOST}|${AROUND})(?![a-z0-9])`, 'y')
const GAP =
  / ?(?:(?:de|het|een|d'|l'|le|la|les|un|une|des|du|au|aux|a|en|in|te|the|an|any|der|die|das|den|dem|ein|eine|einen|im|met|of|van|von|trop|te|too|zu|stad|ville|city|stadt)(?![a-z0-9]) ?){0,5}/y
const COUNTED = pattern(`\\d{1,2} ?(?:${ROOM_WORDS.map(({ source }) => source).join('|')})(?![a-z0-9])`, 'y')
const WORD = /[a-z0-9²'-]+/y
const EITHER = /,? ?(?:of|ou|or|oder|ni|noch|nor) (?:de |d'|een |un |une |a )?/y
const AND = /,? ?(?:en|et|and|und) (?:de |d'|een |un |une |a )?/y
const MOST_WORDS = 5

const endAt = (pattern: RegExp, text: string, from: number): number | null => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : null
}

/** The end of the longest name of a place that begins here. */
function placeEnd(text: string, from: number): number | null {
  const ends = [...text.slice(from).matchAll(/[a-z0-9']+/g)]
    .slice(0, MOST_WORDS)
    .map((match) => from + match.index + match[0].length)
  return (
    ends.findLast(
      (end) => !/[,;|]/.test(text.slice(from, end)) && namedExactly(spellingKey(text.slice(from, end))).length > 0,
    ) ?? null
  )
}

/** The end of what one negation is about. */
function thingEnd(text: string, from: number): number {
  const begin = endAt(GAP, text, from) ?? from
  return placeEnd(text, begin) ?? endAt(COUNTED, text, begin) ?? endAt(WORD, text, begin) ?? from
}

/** The negations of a sentence, with what each is about: "zonder tuin of terras", "pas à Charleroi". */
export function readNegations(reading: Reading, language: Language): Found[] {
  const found: Found[] = []
  for (const match of matchesLeft(reading, NEGATED)) {
    // In Dutch "pas gerenoveerd" is lately renovated.
    if (language === 'nl' && match[0] === 'pas') continue
    if (endAt(BOUND, reading.left, match.index) !== null) continue
    let end = thingEnd(reading.left, match.end)
    for (;;) {
      const either = endAt(EITHER, reading.left, end)
      const also = endAt(AND, reading.left, end)
      const next = either ?? also
      const wordEnd = next === null ? null : endAt(WORD, reading.left, next)
      if (next === null || wordEnd === null) break
      const word = reading.left.slice(next, wordEnd)
      if (/^\d/.test(word) || isFiller(word) || (either === null && !ALL_WORDS.test(word))) break
      end = wordEnd
    }
    found.push({ from: match.index, to: end, wishes: null })
    take(reading, match.index, end)
  }
  return found
}
