/** Names of places in a sentence. Pure; also for what a browser loads. */
import type { Language } from '../listings/rules.ts'

const FRENCH_ARTICLE = /^(Le|Les) (?=\p{Lu})/u
const FRENCH_VOWEL = /^[aeiouyàâäæéèêëîïôöœùûü]/i

/** "in Gent", "à Gand", "au Rœulx", "aux Bons Villers". */
export function inPlaceText(name: string, locale: Language): string {
  if (locale !== 'fr') return `in ${name}`
  const article = FRENCH_ARTICLE.exec(name)?.[1]
  if (!article) return `à ${name}`
  return `${article === 'Le' ? 'au' : 'aux'} ${name.slice(article.length + 1)}`
}

/** "van Gent", "de Gand", "d’Anvers", "du Rœulx", "of Ghent", "von Gent". */
export function ofPlaceText(name: string, locale: Language): string {
  if (locale !== 'fr') return `${{ nl: 'van', en: 'of', de: 'von' }[locale]} ${name}`
  const article = FRENCH_ARTICLE.exec(name)?.[1]
  if (article) return `${article === 'Le' ? 'du' : 'des'} ${name.slice(article.length + 1)}`
  return FRENCH_VOWEL.test(name) && !/^y(?=[aeiou])/i.test(name) ? `d’${name}` : `de ${name}`
}

/** The preposition and the article of homes in a Dutch street, by what its name ends in. */
const DUTCH_STREETS: readonly [into: string, endings: readonly string[]][] = [
  ['in de', ['straat', 'steeg']],
  ['aan de', ['laan', 'weg', 'baan', 'dreef', 'lei', 'kaai', 'dijk', 'vest', 'rei']],
  ['op de', ['markt']],
  ['op het', ['plein']],
]
const GERMAN_STREETS: typeof DUTCH_STREETS = [['in der', ['straße', 'gasse']]]
/** French streets need no preposition. */
const FRENCH_STREETS = ['rue', 'avenue', 'boulevard', 'chaussée', 'place', 'quai', 'drève', 'square', 'impasse']

/**
 * Where homes in a street are: "in de Kerkstraat in Gent", "rue Haute à Mons". A name whose article isn't known follows
 * its town: "in Gent, Coupure".
 */
export function inStreetText(street: string, town: string, locale: Language): string {
  const where = inPlaceText(town, locale)
  if (locale === 'en') return `in ${street}, ${town}`
  const [first = '', ...rest] = street.split(' ')
  if (locale === 'fr' && rest.length > 0 && FRENCH_STREETS.includes(first.toLowerCase()))
    return `${[first.toLowerCase(), ...rest].join(' ')} ${where}`
  const endings = { nl: DUTCH_STREETS, fr: [], de: GERMAN_STREETS }[locale]
  const [into] = endings.find(([, ends]) => ends.some((end) => rest.length === 0 && street.endsWith(end))) ?? []
  return into ? `${into} ${street} ${where}` : `${where}, ${street}`
}
