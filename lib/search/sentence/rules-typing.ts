/** Words of sentences with a typing error. */
import { namedExactly } from '../../places/rules-names.ts'
import { spellingKey } from '../../places/rules-spelling.ts'
import { prefixEditDistance } from '../rules-typing-errors.ts'
import { COMMON, isFiller } from './rules-fillers.ts'
import { ALL_WORDS } from './rules-vocabulary.ts'

/** The words that are corrected: those that people write most, in plain text. */
const KNOWN =
  `huis huizen woning appartement appartements apartment apartments slaapkamer slaapkamers kamers tuin garage
  terras zwembad kelder verhuren kopen huren gemeubeld nieuwbouw renoveren gerenoveerd grond bouwgrond villa studio
  maison maisons jardin terrasse chambre chambres piscine ascenseur meuble meublee acheter louer vendre terrain renover
  house houses garden terrace bedroom bedrooms swimming elevator furnished cellar rental
  haus wohnung garten terrasse schlafzimmer schlafzimmern aufzug keller mieten kaufen grundstuck`
    .trim()
    .split(/\s+/)

/** Longer ones are read as written after one error; of shorter ones, two letters in the wrong order are an error. */
const MIN_LENGTH = 5

const isSwapped = (typed: string, word: string): boolean =>
  typed.length === word.length && typed !== word && [...typed].sort().join('') === [...word].sort().join('')

/** One insertion, deletion, substitution or swap from beginning to end. */
const isNear = (typed: string, word: string): boolean =>
  Math.abs(typed.length - word.length) <= 1 &&
  prefixEditDistance(typed, word, 1) <= 1 &&
  prefixEditDistance(word, typed, 1) <= 1 &&
  prefixEditDistance([...typed].reverse().join(''), [...word].reverse().join(''), 1) <= 1

/** The word that was meant by one with a typing error; null for a word that is right, unknown or too short. */
export function correctedWord(typed: string): string | null {
  if (typed.length < 4 || ALL_WORDS.test(typed) || COMMON.has(typed) || isFiller(typed)) return null
  if (namedExactly(spellingKey(typed)).length > 0) return null
  const near = KNOWN.filter((word) =>
    typed.length < MIN_LENGTH ? isSwapped(typed, word) : word.length >= MIN_LENGTH - 1 && isNear(typed, word),
  )
  return near[0] ?? null
}
