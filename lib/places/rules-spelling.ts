/** Spellings of place names: what two ways of writing one name have in common. */

/** Letters that don't decompose into a base letter and an accent. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ĳ: 'ij' }

/** Words that stand for each other, by the one that stays: "St Gillis", "Sint-Gillis" and "Saint-Gillis" are one name. */
const WORDS: Record<string, string> = {
  sint: 'st',
  saint: 'st',
  sainte: 'st',
  sankt: 'st',
  sanct: 'st',
  ste: 'st',
  snt: 'st',
  les: 'lez',
}

const PHRASES: readonly [RegExp, string][] = [
  [/\b(?:onze lieve vrouwe?|o l vr?|o l vrouwe?|olvr?)\b/g, 'olv'],
  [/\b(?:notre dame|n d)\b/g, 'nd'],
  // "Heist o/d Berg"
  [/\bo d\b/g, 'op den'],
]

/** A name in plain letters, with a blank where anything else stands: "L’Écluse" as "l ecluse". */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæßøĳ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // "Mont s/s Thuin", "Jemeppe s/Meuse"
    .replace(/\bs\/s\b/g, 'sous')
    .replace(/\bs\/ ?(?=[a-z])/g, 'sur ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A name as the words that all its spellings share: "Sint-Lievens-Houtem" as "st lievens houtem". '' without letters. */
export function spokenWords(text: string): string {
  const words = PHRASES.reduce((line, [pattern, word]) => line.replace(pattern, word), plainWords(text))
  return words
    .split(' ')
    .map((word) => WORDS[word] ?? word)
    .join(' ')
}

const joined = (words: string): string => words.replace(/ /g, '').replace(/ij/g, 'y')

/**
 * What all spellings of a name share: its words written as one, and y for ij, as names of before 1950 have it.
 * "'s-Gravenwezel" and "s gravenwezel", "Wijnegem" and "Wynegem" are equal.
 */
export const spellingKey = (text: string): string => joined(spokenWords(text))

/** The letters of a name without what its spellings share: of a misspelt Saint they are what is left to compare. */
export const letterKey = (text: string): string => joined(plainWords(text))
