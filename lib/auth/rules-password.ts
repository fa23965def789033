/**
 * Rules for an owner's password (OWASP ASVS 5.0, 6.2): long, any characters, and neither common nor derived from
 * personal data.
 */

/** In characters (code points). */
export const MIN_PASSWORD_LENGTH = 12
/** Longer passwords are refused before they are hashed. */
export const MAX_PASSWORD_LENGTH = 200

/** A reason to refuse a new password. */
export type PasswordProblem = 'required' | 'tooShort' | 'tooLong' | 'personal' | 'common'

/** Words that common passwords of twelve and more characters consist of, besides years and keyboard runs. */
const COMMON_WORDS = [
  'password passwort wachtwoord motdepasse welkom welcome bienvenue willkommen bonjour geheim secret login admin administrator',
  'letmein changeme iloveyou jetaime ikhouvanjou liefde amour schatje monamour chouchou doudou princess prinses princesse',
  'football voetbal soleil sunshine zonnetje dragon monkey superman batman pokemon starwars baseball master hallo hello',
  'belgie belgique belgien belgium brussel bruxelles brussels antwerpen anderlecht clubbrugge standard vlaanderen',
  'zomer winter lente herfst summer spring autumn printemps automne januari februari november december',
  'thuis huis woning maison appartement home house immo makelaar owner eigenaar proprietaire',
].flatMap((line) => line.split(' '))

/** Runs of neighbouring keys; they also count backwards. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
/** Minimum length of a run. */
const SHORTEST_RUN = 3
/** Minimum number of different characters that must remain without words, runs and years. */
const MIN_REMAINING = 4

/** Characters that people use in place of letters. */
const LETTER_SUBSTITUTES: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
  '1': 'i',
}

const reversed = (text: string): string => [...text].reverse().join('')
const ALL_RUNS = RUNS.flatMap((run) => [run, reversed(run)])

/** Removes the longest runs of neighbouring keys, from left to right. */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = 0
    while (at + length < text.length && ALL_RUNS.some((run) => run.includes(text.slice(at, at + length + 1)))) length++
    if (length < SHORTEST_RUN) left += text[at]
    at += length < SHORTEST_RUN ? 1 : length
  }
  return left
}

const without = (text: string, words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text)

/** Number of different characters; repeating one adds nothing. */
const distinctCharacters = (text: string): number => new Set(text.replace(/\s/g, '')).size

const withLetters = (text: string): string => [...text].map((sign) => LETTER_SUBSTITUTES[sign] ?? sign).join('')

/** Whether the text repeats one to four characters: `aaaaaaaaaaaa`, `abcabcabcabc`, `121212121212`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text)

function isCommon(text: string): boolean {
  if (isRepetition(text)) return true
  return [text, withLetters(text)].some(
    (read) => distinctCharacters(withoutRuns(without(read, COMMON_WORDS)).replace(/(19|20)\d\d/g, '')) < MIN_REMAINING,
  )
}

/** The words of a name or address that are long enough to match on purpose. */
const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3)

/**
 * The reason to refuse a new password; null when it is accepted.
 * @param personal texts that others know about the owner: mail address, name, the site's name
 */
export function passwordProblem(password: string, personal: readonly string[] = []): PasswordProblem | null {
  if (password === '') return 'required'
  if (password.length > MAX_PASSWORD_LENGTH) return 'tooLong'
  const read = password.normalize('NFKC').toLowerCase()
  if ([...read].length < MIN_PASSWORD_LENGTH) return 'tooShort'
  const known = personal.flatMap((text) => partsOf(text.normalize('NFKC').toLowerCase()))
  const left = without(read, known)
  if (left !== read && distinctCharacters(without(left, COMMON_WORDS)) < MIN_REMAINING) return 'personal'
  return isCommon(left) ? 'common' : null
}
