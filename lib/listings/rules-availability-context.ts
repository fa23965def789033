/** Words beside a word of availability that make it say something else: "not yet sold", "option to buy". */
import { anyOf, type Taken, type WordTable } from './rules-availability-words.ts'

/** Directly before: it is not so, not yet, not wholly, or one of several possibilities. */
const NEGATING: WordTable = {
  nl: [
    ...['niet', 'nooit', 'geen', 'zonder', 'bijna', 'haast', 'binnenkort', 'weldra', 'wordt', 'worden', 'of'],
    ...['deels', 'gedeeltelijk', 'grotendeels'],
  ],
  fr: [
    ...['pas', 'non', 'jamais', 'sans', 'aucun(e)', 'plus', 'ni', 'ou', 'presque', 'bientôt', 'prochainement'],
    ...['sera', 'seront', 'partiellement', 'en partie'],
  ],
  en: ['not', 'no', 'never', 'almost', 'nearly', 'soon', 'to', 'be', 'being', 'without', 'or', 'partly', 'mostly'],
  de: [
    ...['nicht', 'nie', 'kein(e)(n)', 'ohne', 'fast', 'beinahe', 'bald', 'demnächst', 'wird', 'werden', 'oder'],
    ...['teilweise', 'größtenteils'],
  ],
}
/** What may stand between such a word and the word of availability. */
const BETWEEN_WORDS: WordTable = {
  nl: ['meer', 'langer', 'alle(s)', 'allemaal', 'helemaal', 'volledig', 'enkel(e)', 'openbaar'],
  fr: ['encore', 'de', 'tout(e)(s)', 'tous', 'entièrement', 'totalement', 'été'],
  en: ['yet', 'longer', 'all', 'fully', 'completely', 'been', 'any', 'an'],
  de: ['mehr', 'länger', 'alle(s)', 'ganz', 'vollständig'],
}

/** Between two words: "to let", "to-let"; a dash with spaces begins something else. */
const GAP = '(?:\\s+|[\\p{Pd}_])'
/** "Peut être vendu", but not "vient d'être vendu", which is a sale. */
const TO_BE = "(?<!d')[êe]tre"
/** Dutch "pas verkocht" is "just sold". */
const JUST = /(?<![\p{L}\p{N}])pas\s+$/iu
const DUTCH = /^(?:ver[kh]|ger)/i
const SAYS_OTHERWISE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${anyOf(NEGATING)}|${TO_BE})(?:${GAP}${anyOf(BETWEEN_WORDS)}){0,2}${GAP}|%[\\s\\p{Pd}_]*)$`,
  'iu',
)

/** Parts of a home that an "option" or "reserved" may be about. */
const PARTS: WordTable = {
  nl: ['garage(s)', 'garagebox', 'parking(s)', 'parkeerplaats', '(auto)staanplaats', 'carport', 'kelder', 'berging'],
  fr: ['box', 'emplacement', 'cave', 'piscine'],
  en: ['parking space', 'cellar', 'storage'],
  de: ['Stellplatz', 'Keller'],
}
const PART_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(PARTS)}\\s+$`, 'iu')
const IS_EXTRA = /^(?:(?:in|en)\s+)?opt/i

/** Behind words for option: it is possible, past, or for something else. */
const OTHER_OPTION: WordTable = {
  nl: [
    ...['voor', 'mogelijk', 'beschikbaar', 'tussen'],
    ...['(is )vervallen', '(is )verlopen', '(is )afgelopen', '(is )geannuleerd', '(is )opgeheven', '(is )geweigerd'],
  ],
  fr: [
    ...['au(x)', 'à', 'pour', 'de', 'du', 'possible', 'disponible', 'entre'],
    ...['(est )expiré(e)', '(est )levé(e)', '(est )annulé(e)', '(est )caduc', '(est )caduque', '(est )refusé(e)'],
  ],
  en: [
    ...['for', 'to', 'possible', 'available', 'between'],
    ...['(has )expired', '(has )lapsed', '(is )cancelled', '(is )withdrawn', '(is )rejected', '(is )declined'],
  ],
  de: ['für', 'möglich', 'verfügbar', 'zwischen', '(ist )abgelaufen', '(ist )erloschen', '(ist )abgelehnt'],
}
/** A day behind "optie tot" or "réservé op" says until or since when; anything else, what the option is about. */
const DAY_WORDS: WordTable = {
  nl: [
    ...['en met', 'eind', 'begin', 'midden', 'half', 'volgende', 'morgen', 'dit', 'deze', 'maandag', 'dinsdag'],
    ...['woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag', 'januari', 'februari', 'maart', 'april'],
    ...['mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
  ],
  fr: ['ce', 'cette'],
  en: ['this'],
  de: [],
}
/** Behind "voor" or "à": a sum or a day, which is no purpose: "bod aanvaard voor 300.000", "option du 12/12". */
const NO_SUM = '(?!\\s*(?:€|\\p{N}+(?:k|[\\s./-]+\\p{N})))'
const WORD_END = '(?![\\p{L}\\p{N}])'
const ABOUT = `(?:tot|op|sur|on|auf)\\s+(?!${anyOf(DAY_WORDS)}${WORD_END}|\\p{N}|[^\\p{L}]*$)`

/**
 * What must not stand behind the words: "let op" (mind!) is no letting, "verkocht worden" no sale yet, what is "réservé
 * aux investisseurs" or an "optie op garage" free.
 */
export const NOT_BEFORE: Readonly<Record<Taken, string>> = {
  sold: `(?!\\s+(?:(?:zal|kan|mag|moet|kann|soll)\\s+)?(?:worden|wordt|werden|wird)${WORD_END})`,
  let: `(?!\\s+(?:op|us|me|you|(?:(?:zal|kan|mag|moet|kann|soll)\\s+)?(?:worden|wordt|werden|wird))${WORD_END})`,
  option: `(?!\\s+(?:d'|${anyOf(OTHER_OPTION)}${WORD_END}${NO_SUM}|${ABOUT})|\\s*:?\\s+${anyOf(PARTS)}${WORD_END})`,
}

/** Whether what stands before a word of availability negates it: "bijna ", "pas encore ", "80 % ", "to-". */
export const isNegated = (before: string, word: string): boolean =>
  (SAYS_OTHERWISE.test(before) && !(JUST.test(before) && DUTCH.test(word))) ||
  (IS_EXTRA.test(word) && PART_BEFORE.test(before))
