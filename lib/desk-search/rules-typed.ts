/** What somebody types into the search of the desk, beside what it finds. */

import { withoutAccents } from '../shared/match-words.ts'
import { addDays, weekdayOf } from '../shared/time.ts'

/** The words of a text as they are compared. */
export const wordsOfText = (text: string): string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Today, tomorrow, the day after. A person at a Dutch desk may type in French. */
const DAYS_AHEAD: readonly (readonly string[])[] = [
  ['vandaag', "aujourd'hui", 'aujourdhui', 'today', 'heute'],
  ['morgen', 'demain', 'tomorrow'],
  ['overmorgen', 'apres-demain', 'ubermorgen'],
]
/** From Monday on. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['maandag', 'lundi', 'monday', 'montag'],
  ['dinsdag', 'mardi', 'tuesday', 'dienstag'],
  ['woensdag', 'mercredi', 'wednesday', 'mittwoch'],
  ['donderdag', 'jeudi', 'thursday', 'donnerstag'],
  ['vrijdag', 'vendredi', 'friday', 'freitag'],
  ['zaterdag', 'samedi', 'saturday', 'samstag'],
  ['zondag', 'dimanche', 'sunday', 'sonntag'],
]

function namedDay(word: string, today: string): string | null {
  const ahead = DAYS_AHEAD.findIndex((words) => words.includes(word))
  if (ahead >= 0) return addDays(today, ahead)
  const weekday = WEEKDAYS.findIndex((words) => words.includes(word)) + 1
  // A weekday is the next one: who means today says so.
  if (weekday > 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  const [, day, month] = /^(\d{1,2})[/.](\d{1,2})$/.exec(word) ?? []
  if (!day || !month) return null
  const inYear = (year: number) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const next = inYear(year) < today ? inYear(year + 1) : inYear(year)
  return !Number.isNaN(Date.parse(next)) && addDays(next, 0) === next ? next : null
}

/** A day that is typed among other words, and the text without it. @param today in Brussels */
export function typedDay(typed: string, today: string): { day: string | null; rest: string } {
  const words = typed.trim().split(/\s+/)
  for (const [at, word] of words.entries()) {
    const day = namedDay(withoutAccents(word.replaceAll('’', "'")), today)
    if (day) return { day, rest: words.toSpliced(at, 1).join(' ') }
  }
  return { day: null, rest: typed.trim() }
}

/** A text in pieces: those that were typed are marked, whatever their case and accents. */
export function markTyped(text: string, typed: string): { text: string; isTyped: boolean }[] {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean)
  // Each character by itself, so that places in the folded text are those of the text.
  const signs = [...text]
  const folded = signs.map((sign) => withoutAccents(sign).slice(0, 1) || ' ').join('')
  const isTyped = signs.map(() => false)
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isTyped.fill(true, at, at + word.length)
  const pieces: { text: string; isTyped: boolean }[] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    if (last && last.isTyped === isTyped[at]) last.text += sign
    else pieces.push({ text: sign, isTyped: isTyped[at] ?? false })
  }
  return pieces
}
