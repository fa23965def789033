/** What a price is for: a whole home, a month, a square metre … read from the words of the feed (PriceUnitText). */
export const PRICE_UNITS = ['total', 'day', 'night', 'week', 'month', 'year', 'm2', 'm2Month', 'm2Year'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

type Word = 'm2' | 'day' | 'night' | 'week' | 'month' | 'year' | 'total' | 'from'

/** The words of the units in the four languages of the feed, as senders write them, without accents. */
const WORDS: Record<Word, string> = {
  m2: 'm2 sqm qm vkm vierkantemeter metrecarre metrescarres squaremetre squaremeter quadratmeter',
  day: 'dag dagen dagelijks jour jours journalier day daily tag tage taglich daghuur tagesmiete',
  night: 'nacht nachten nuit nuits nuitee nuitees night nightly nachte',
  week: 'week weken wekelijks semaine semaines hebdomadaire weekly woche wochen wochentlich weekhuur wochenmiete',
  month:
    'maand maanden mnd maandelijks maandelijkse mois pcm mensuel mensuelle mensuellement month monthly monat monate monatlich maandhuur monatsmiete',
  year: 'jaar jaren jr jaarlijks jaarlijkse an ans annee annuel annuelle annuellement year yearly annual annually annum jahr jahre jahrlich jaarhuur jahresmiete',
  total: 'totaal totaalprijs total totale totalprice gesamt insgesamt gesamtpreis totalpreis',
  from: 'vanaf apartirde from startingfrom startingat ab startend',
}
/** Words that join others, and the currency, which is always the euro. */
const FILLERS =
  'per par pro p a au le la les de het the en et and und in je x of ou or oder eur euro euros prijs prix price preis huur ' +
  'vraagprijs verkoopprijs huurprijs vente vendre demande demandee loyer location miete mietpreis kaltmiete kaufpreis asking rent vaste fixe'

const MEANINGS = new Map<string, Word | null>([
  ...FILLERS.split(' ').map((word) => [word, null] as const),
  ...(Object.keys(WORDS) as Word[]).flatMap((meaning) =>
    WORDS[meaning].split(' ').map((word) => [word, meaning] as const),
  ),
])

/** Names of several words, and short forms with points, as one word. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/vierkante +meters?/gi, 'm2'],
  [/m[eèé]tres? +carr[eé]s?/gi, 'm2'],
  [/sq(?:uare)?\.? *(?:m\b\.?|met(?:re|er)s?)/gi, 'm2'],
  [/[aà] +partir +(?:de|du|d['’])/gi, 'vanaf'],
  [/starting +(?:from|at)/gi, 'vanaf'],
  [/p\. ?m\.|\bp[./]? ?m\b(?!\.?²|2)/gi, 'maand'],
  [/p\. ?a\.|\bp[./]? ?a\b/gi, 'jaar'],
  [/\bp[./]? ?j\b\.?/gi, 'jaar'],
  [/\bp[./]? ?w\b\.?/gi, 'week'],
]

export type ReadPriceUnit = {
  /** null where the words name no unit of their own: the price is per month or in total, as its list says. */
  unit: PriceUnit | null
  /** The words say "from". */
  from: boolean
  /** What else the sender says, or all of it when `known` is false. */
  words: string | null
  /** Whether it is known what the price is for. */
  known: boolean
}

/** Words that say what a price includes, and leave what it is for as it is. */
const REMARK =
  /^[\s(+*]*(?:excl|incl|exkl|inkl|hors|htva|tvac|ttc|btw|tva|vat|mwst|zzgl|plus|all[ -]?in|charges?|lasten|kosten|frais|provisions?|onderhandelbaar|negotiable|à débattre)(?!\p{L}{4})/iu

const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The unit of some meanings; undefined for a mixture that means nothing. */
function unitOf(found: ReadonlySet<Word>): PriceUnit | null | undefined {
  const [time, ...others] = (['day', 'night', 'week', 'month', 'year'] as const).filter((each) => found.has(each))
  if (others.length > 0 || (found.has('total') && (time || found.has('m2')))) return undefined
  if (!found.has('m2')) return time ?? (found.has('total') ? 'total' : null)
  if (time === undefined) return 'm2'
  return { day: undefined, night: undefined, week: undefined, month: 'm2Month' as const, year: 'm2Year' as const }[time]
}

/** Whether words behind a unit or a remark name another unit: "excl. btw per m²/jaar", "jaar (per m²)". */
const namesUnit = (words: string, found: ReadonlySet<Word>): boolean =>
  (words.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).some((word) => {
    const meaning = MEANINGS.get(plainWord(word))
    return meaning && meaning !== 'from' && meaning !== 'total' && !found.has(meaning)
  })

/**
 * What the sender's words say that a price is for: 'per m²/jaar', 'mois', 'maand (excl. lasten)', 'vanaf'. Words that
 * follow a known unit are kept; words that begin otherwise are kept whole, and their unit isn't known.
 */
export function readPriceUnit(text: string | null): ReadPriceUnit {
  const written = text?.replace(/\s+/g, ' ').trim() ?? ''
  const joined = JOINED.reduce((all, [form, word]) => all.replace(form, word), written)
  const found = new Set<Word>()
  let rest = joined
  for (;;) {
    const [token] = /^[\s/.,:€+-]*[\p{L}\p{M}\p{N}'’]+/u.exec(rest) ?? []
    const word = token === undefined ? '' : plainWord(token)
    const meaning = MEANINGS.get(word)
    if (token === undefined || meaning === undefined) break
    if (meaning) found.add(meaning)
    rest = rest.slice(token.length)
  }
  const from = found.delete('from')
  const more = /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/^[\s/.,;:€-]+/u, '').trim() : null
  const unit = unitOf(found)
  const isMixed = more !== null && namesUnit(more, found)
  // "3 maanden" is no month, and words without a unit say nothing that is known.
  const known = unit !== undefined && !isMixed && (unit !== null || more === null || REMARK.test(more))
  return known ? { unit, from, words: more, known } : { unit: null, from, words: written, known }
}
