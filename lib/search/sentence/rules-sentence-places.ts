/** The places in a sentence. */
import type { Language } from '../../listings/rules.ts'
import { matchPlaces } from '../../places/rules-match.ts'
import { namedExactly } from '../../places/rules-names.ts'
import type { TablePlace } from '../../places/rules-place-kinds.ts'
import { spellingKey } from '../../places/rules-spelling.ts'
import { placeByKey } from '../../places/rules-table.ts'
import { COMMON, isDoubtful, isFiller } from './rules-fillers.ts'
import { pattern, words } from './rules-patterns.ts'
import { isOfSign, matchesLeft, type Reading, spanOf, take } from './rules-reading.ts'
import {
  ALL_WORDS,
  AND_AROUND,
  AROUND,
  ARTICLE,
  IN_PLACE,
  OR_PLACE,
  PROVINCE_AFTER,
  PROVINCE_BEFORE,
} from './rules-vocabulary.ts'
import type { Found, Wish } from './rules-wish.ts'

/** Kilometres that "around" means where none are said. */
const AROUND_KM = 10

type Token = { word: string; from: number; to: number }
type Named = { from: number; to: number; place: TablePlace; name: string }

/** Words of a name at most: "Sint-Job-in-'t-Goor" has five. */
const MOST_WORDS = 6

const tokensOf = (reading: Reading): Token[] =>
  [...matchesLeft(reading, /[a-z0-9']+/g)].map((match) => ({ word: match[0], from: match.index, to: match.end }))

/** Whether nothing but what joins the words of a name stands between two. */
const isJoined = (reading: Reading, before: Token, after: Token): boolean =>
  /^[ .'/(-]+$/.test(reading.left.slice(before.to, after.from))

const original = (reading: Reading, from: number, to: number): string => {
  const { start, end } = spanOf(reading, from, to)
  return reading.text.slice(start, end)
}

const hasCapital = (reading: Reading, from: number, to: number): boolean =>
  /^['’]?\p{Lu}/u.test(original(reading, from, to))

/** The word before, whatever became of it. */
const wordBefore = (reading: Reading, from: number): string =>
  reading.plain.slice(0, from).split(/[ ,]/).findLast(Boolean) ?? ''

const isInPlace = (word: string, language: Language): boolean =>
  IN_PLACE.all.includes(word) || IN_PLACE[language].includes(word)

/** Whether a name is, or begins with an article and is, a word that means something else too. */
function isOrdinary(name: string): boolean {
  const bare = name.replace(ARTICLE, '')
  return [name, bare].some((each) => isDoubtful(each) || isFiller(each) || COMMON.has(each) || ALL_WORDS.test(each))
}

/** Whether a name may be meant as a place where it stands. */
function isMeant(reading: Reading, from: number, to: number, language: Language): boolean {
  const name = reading.plain.slice(from, to)
  if (name === reading.plain.trim() || !isOrdinary(name)) return true
  const isFirst = reading.plain.slice(0, from).trim() === ''
  const isSmall = isFiller(name)
  // German writes every noun with a capital.
  if (language !== 'de' && hasCapital(reading, from, to) && !(isSmall && isFirst)) return true
  const before = wordBefore(reading, from)
  return isInPlace(before, language) || (OR_PLACE.includes(before) && !isSmall)
}

const first = (text: string, language: Language) => matchPlaces(text, language, { limit: 1 })[0]

/** A postcode with the name beside it, or alone. */
function numbered(reading: Reading, tokens: readonly Token[], at: number, language: Language): Named | null {
  const token = tokens[at]
  if (!token || !/^\d{4}$/.test(token.word) || placeByKey('postcode', token.word) === null) return null
  const tries: [Token, Token][] = []
  for (let count = MOST_WORDS; count >= 1; count--) {
    const [last, begin] = [tokens[at + count], tokens[at - count]]
    if (
      last &&
      tokens.slice(at, at + count).every((each, index) => isBeside(reading, each, tokens[at + index + 1] ?? last))
    )
      tries.push([token, last])
    if (
      begin &&
      tokens
        .slice(at - count, at)
        .every((each, index) => isBeside(reading, each, tokens[at - count + index + 1] ?? token))
    )
      tries.push([begin, token])
  }
  for (const [begin, last] of tries) {
    const text = original(reading, begin.from, last.to)
    const name = text.replace(token.word, ' ').replace(/[,()]/g, ' ').trim()
    const isOwn = namedExactly(spellingKey(name)).some(({ place }) => place.zips.includes(token.word))
    const match = isOwn || isNameOfZip(token.word, name) ? first(text, language) : undefined
    if (match?.place.zips.includes(token.word))
      return { from: begin.from, to: last.to, place: match.place, name: match.name }
  }
  return null
}

const isBeside = (reading: Reading, before: Token, after: Token): boolean =>
  isJoined(reading, before, after) || /^, ?$/.test(reading.left.slice(before.to, after.from))

function isNameOfZip(zip: string, name: string): boolean {
  const place = placeByKey('postcode', zip)
  const key = spellingKey(name)
  return place !== null && [...Object.values(place.names), ...place.aliases].some((own) => spellingKey(own) === key)
}

/** The longest name that begins at a word. */
function nameAt(reading: Reading, tokens: readonly Token[], at: number, language: Language): Named | null {
  const begin = tokens[at]
  if (!begin) return null
  let last = at
  while (
    last + 1 < tokens.length &&
    last + 1 - at < MOST_WORDS &&
    isJoined(reading, tokens[last] as Token, tokens[last + 1] as Token)
  )
    last++
  for (let end = last; end >= at; end--) {
    const token = tokens[end] as Token
    const text = original(reading, begin.from, token.to)
    if (namedExactly(spellingKey(text)).length === 0 || !isMeant(reading, begin.from, token.to, language)) continue
    const match = first(text, language)
    if (match && match.distance === 0 && match.quality !== 'corrected')
      return { from: begin.from, to: token.to, place: match.place, name: match.name }
  }
  return null
}

/** A bare postcode: not beside another town, where such a number is a rent, nor a piece of a reference. */
function bareZip(reading: Reading, token: Token, others: readonly Named[]): TablePlace | null {
  const { from, to } = token
  const isListed =
    /^\d{4}[-/]$/.test(reading.plain.slice(from - 5, from)) || /^-\d{4}$/.test(reading.plain.slice(to, to + 5))
  if (isOfSign(reading, from, to) && !isListed) return null
  const place = /^\d{4}$/.test(token.word) ? placeByKey('postcode', token.word) : null
  if (!place) return null
  return others.every((other) => other.place.municipalities.some((nis) => place.municipalities.includes(nis)))
    ? place
    : null
}

/** A name with a typing error, where a place is expected. */
function corrected(reading: Reading, token: Token, language: Language, isOnly: boolean): Named | null {
  const { word, from, to } = token
  const isExpected = isInPlace(wordBefore(reading, from), language) || hasCapital(reading, from, to)
  if (
    word.length < 4 ||
    /\d/.test(word) ||
    COMMON.has(word) ||
    isFiller(word) ||
    ALL_WORDS.test(word) ||
    !(isExpected || (isOnly && word.length > 4))
  )
    return null
  const match = first(word, language)
  if (match?.quality !== 'corrected' || match.distance > 1) return null
  return { from, to, place: match.place, name: match.name }
}

const isInside = (inner: TablePlace, outer: TablePlace): boolean =>
  inner !== outer &&
  inner.municipalities.every((nis) => outer.municipalities.includes(nis)) &&
  (outer.municipalities.length > inner.municipalities.length || (inner.kind === 'part' && outer.kind !== 'part'))

/** "Jambes, Namur", "Sint-Andries Brugge", "Genk (Limburg)": the larger of two neighbours only says where the other is. */
function isExplained(reading: Reading, named: readonly Named[], index: number): boolean {
  const own = named[index] as Named
  const [before, after] = [named[index - 1], named[index + 1]]
  const between = (a: Named, b: Named): string => reading.plain.slice(a.to, b.from)
  const isAfter = before !== undefined && isInside(before.place, own.place) && /^[ ,(-]+$/.test(between(before, own))
  const isBefore = after !== undefined && isInside(after.place, own.place) && /^[ -]+$/.test(between(own, after))
  return isAfter || isBefore
}

const PROVINCES = [words(`${PROVINCE_BEFORE} ?(?<before>[a-z' -]+)`), words(`(?<after>[a-z'-]+) ${PROVINCE_AFTER}`)]

/** "Provincie Antwerpen", "Namur province". */
function readProvinces(reading: Reading, language: Language): Named[] {
  return PROVINCES.flatMap((pattern) => [...matchesLeft(reading, pattern)]).flatMap((match) => {
    const { before = '', after = '' } = match.groups ?? {}
    const names = after ? [after] : [2, 1].map((count) => before.split(' ').slice(0, count).join(' '))
    for (const name of names) {
      const place = namedExactly(spellingKey(name)).find((each) => each.place.kind === 'province')?.place
      if (!place) continue
      const to = after ? match.end : match.end - before.length + name.length
      take(reading, match.index, to)
      return [{ from: match.index, to, place, name: place.names[language] }]
    }
    return []
  })
}

/** How an address names a place: in the language of the page, a former or mistyped name too. */
const wishOf = ({ place }: Named, language: Language): Wish => ({
  kind: 'place',
  place: { kind: place.kind, key: place.key, name: place.names[language] },
})

const BEFORE = pattern(`(?<![a-z0-9])(?:${AROUND})[ ]*$`)
const AFTER = words(AND_AROUND)

/** The places that a sentence names, each with the words around it that widen it. */
export function readPlaces(reading: Reading, language: Language, hasRadius: boolean): Found[] {
  const named = readProvinces(reading, language)
  const add = (found: Named) => {
    named.push(found)
    take(reading, found.from, found.to)
  }
  for (let tokens = tokensOf(reading), at = 0; at < tokens.length; at++) {
    const found = numbered(reading, tokens, at, language)
    if (!found) continue
    add(found)
    tokens = tokensOf(reading)
    at = -1
  }
  for (let tokens = tokensOf(reading), at = 0; at < tokens.length; ) {
    const found = nameAt(reading, tokens, at, language)
    if (!found) {
      at++
      continue
    }
    add(found)
    while (at < tokens.length && (tokens[at] as Token).from < found.to) at++
  }
  const others = [...named]
  for (const token of tokensOf(reading)) {
    const place = bareZip(reading, token, others)
    if (place) add({ from: token.from, to: token.to, place, name: place.names[language] })
  }
  const isOnly = named.length === 0
  for (const token of tokensOf(reading)) {
    const found = corrected(reading, token, language, isOnly)
    if (found) add(found)
  }
  named.sort((a, b) => a.from - b.from)
  return named.flatMap((each, index): Found[] => {
    const around = BEFORE.exec(reading.left.slice(0, each.from))
    const from = around ? around.index : each.from
    AFTER.lastIndex = each.to
    const tail = AFTER.exec(reading.left)
    const to = tail && /^[ ,]*$/.test(reading.left.slice(each.to, tail.index)) ? tail.index + tail[0].length : each.to
    if (from < each.from || to > each.to) take(reading, from, to)
    const radius: Wish[] = !hasRadius && (from < each.from || to > each.to) ? [{ kind: 'radius', km: AROUND_KM }] : []
    return [{ from, to, wishes: isExplained(reading, named, index) ? [] : [wishOf(each, language), ...radius] }]
  })
}
