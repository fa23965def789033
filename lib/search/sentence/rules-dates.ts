/** From when a home should be free. */

import { words } from './rules-patterns.ts'
import { matchesLeft, type Reading, take } from './rules-reading.ts'
import type { Found } from './rules-wish.ts'

const MONTHS = [
  'januari|janvier|january|jan|januar',
  'februari|fevrier|february|feb|februar',
  'maart|mars|march|mrt|marz',
  'april|avril|apr',
  'mei|mai|may',
  'juni|juin|june|jun',
  'juli|juillet|july|jul',
  'augustus|aout|august|aug',
  'september|septembre|sept|sep',
  'oktober|octobre|october|okt|oct',
  'november|novembre|nov',
  'december|decembre|dezember|dec|dez',
]
const FREE = '(?:vrij|beschikbaar|disponible|libre|available|frei|verfugbar|bezugsfrei)'
const DATE = words(
  `(?:${FREE} )?(?:vanaf|des|a partir du|a partir de|le|from|as of|ab(?: dem)?|op|per) (?<day>\\d{1,2})(?:er|e|ste|de|st|nd|rd|th|\\.)? (?:(?<month>${MONTHS.join('|')}))(?: (?<year>20\\d\\d))?`,
)

/** The days "vrij vanaf 1 maart" mean. @param today ISO day from which a date without a year is the next one */
export function readDates(reading: Reading, today: string): Found[] {
  const found: Found[] = []
  for (const match of matchesLeft(reading, DATE)) {
    const { day = '', month = '', year } = match.groups ?? {}
    const number = MONTHS.findIndex((names) => names.split('|').includes(month)) + 1
    const monthAndDay = `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    const own = Number(today.slice(0, 4))
    const next = monthAndDay >= today.slice(5) ? own : own + 1
    found.push({
      from: match.index,
      to: match.end,
      wishes: [{ kind: 'feature', name: 'free', value: `${year ?? next}-${monthAndDay}` }],
    })
    take(reading, match.index, match.end)
  }
  return found
}
