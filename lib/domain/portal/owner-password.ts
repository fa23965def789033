/**
 * Which passwords an owner may choose (OWASP ASVS 5.0, 6.2): long ones, of whatever signs, that nobody guesses from a short list or from
 * whom they belong to.
 */

/** In characters as people count them. */
export const SHORTEST_PASSWORD = 12
/** Longer ones are refused before they cost anything. */
export const LONGEST_PASSWORD = 200

/** What can be wrong with a new password. */
export const PASSWORD_PROBLEMS = ['required', 'tooShort', 'tooLong', 'personal', 'common', 'different'] as const
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number]

/** What the commonest passwords of twelve characters and more are made of, beside years and runs of keys. */
const COMMON_WORDS = [
  'password passwort wachtwoord motdepasse welkom welcome bienvenue willkommen bonjour geheim secret login admin administrator',
  'letmein changeme iloveyou jetaime ikhouvanjou liefde amour schatje monamour chouchou doudou princess prinses princesse',
  'football voetbal soleil sunshine zonnetje dragon monkey superman batman pokemon starwars baseball master hallo hello',
  'belgie belgique belgien belgium brussel bruxelles brussels antwerpen anderlecht clubbrugge standard vlaanderen',
  'zomer winter lente herfst summer spring autumn printemps automne januari februari november december',
  'thuis huis woning maison appartement home house immo makelaar owner eigenaar proprietaire',
].flatMap((line) => line.split(' '))

/** Keys beside each other, forwards; backwards they count too. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
/** Letters of a run that make it one. */
const SHORTEST_RUN = 3
/** What must be left of a password when everything that is guessed first is taken out of it. */
const LEAST_LEFT = 4

/** Signs that stand for letters, as people who must use a sign write them. */
const STANDS_FOR: Record<string, string> = { '@': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '!': 'i', '1': 'i' }

const reversed = (text: string): string => [...text].reverse().join('')
const ALL_RUNS = RUNS.flatMap((run) => [run, reversed(run)])

/** Without the longest runs of neighbouring keys, from left to right. */
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

/** How many different signs; a sign repeated is one guess. */
const signsIn = (text: string): number => new Set(text.replace(/\s/g, '')).size

const withLetters = (text: string): string => [...text].map((sign) => STANDS_FOR[sign] ?? sign).join('')

/** Whether some few signs, repeated, are the whole of it: `aaaaaaaaaaaa`, `abcabcabcabc`, `121212121212`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text)

function isCommon(text: string): boolean {
  if (isRepetition(text)) return true
  return [text, withLetters(text)].some(
    (read) => signsIn(withoutRuns(without(read, COMMON_WORDS)).replace(/(19|20)\d\d/g, '')) < LEAST_LEFT,
  )
}

/** The words of a name or address that are long enough to be told from chance. */
const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3)

/**
 * What speaks against a new password; null for a good one.
 * @param personal what others know of whom it belongs to: address, name, the site's name
 */
export function passwordProblem(
  { password, again }: { password: string; again: string },
  personal: readonly string[],
): PasswordProblem | null {
  if (password === '') return 'required'
  if (password.length > LONGEST_PASSWORD) return 'tooLong'
  const read = password.normalize('NFKC').toLowerCase()
  if ([...read].length < SHORTEST_PASSWORD) return 'tooShort'
  const known = personal.flatMap((text) => partsOf(text.normalize('NFKC').toLowerCase()))
  const left = without(read, known)
  if (left !== read && signsIn(without(left, COMMON_WORDS)) < LEAST_LEFT) return 'personal'
  if (isCommon(left)) return 'common'
  return password === again ? null : 'different'
}
