/** Reads texts as CRMs send them: tags, entities, code pages and control characters put right. */
import { teaser, withoutTags } from '../../listings/rules-teaser.ts'
import { decodeEntities, repairEntities } from '../entities.ts'
import { repairCodePage, repairMisreadUtf8 } from '../repair-text.ts'

/** Control characters except tab and line breaks, and controls of direction, which would also turn the text around. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu
/** Characters of which a text must have one to need any repair. */
const ODD = /[&<ÂÃâ\p{Cc}\p{Cf}\p{Cs}\p{M}\u2028\u2029]/u

/** Characters put right; tags, entities and line breaks stay. */
const repaired = (text: string): string =>
  repairMisreadUtf8(repairCodePage(text))
    .replace(/\ufeff/g, '')
    .replace(CONTROL, ' ')
    .toWellFormed()
    .normalize('NFC')

/** A tag that an editor writes. Other words in angle brackets may be meant ("<50 m²>"). */
const HAS_TAG =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|li|ol|p|s|small|span|strong|sub|sup|table|td|tr|u|ul)\b[^<>]*>|<!--/i

/** Text of one sender as it is meant, with its line breaks. `between`: what takes the place of a block's tag. */
function meant(text: string, between: string): string {
  if (!ODD.test(text)) return text
  const bare = HAS_TAG.test(text) ? withoutTags(text, between) : text
  const decoded = decodeEntities(repairEntities(bare))
  // Tags that were encoded as a whole.
  return repaired(HAS_TAG.test(decoded) ? withoutTags(decoded, between) : decoded)
}

/** Signs before and after which French puts a space that must not break. */
const SIGNS_AFTER_SPACE = ':;?!»%€'

/** One space for a run of them; a no-break space that stands alone beside such a sign stays as it is. */
const oneSpace = (run: string, at: number, text: string): string => {
  const isNoBreak = run === '\u00a0' || run === '\u202f'
  const [before = '', after = ''] = [text[at - 1], text[at + 1]]
  return isNoBreak && (before === '«' || (after !== '' && SIGNS_AFTER_SPACE.includes(after))) ? run : ' '
}

/** A text on one line: without tags, entities decoded, characters put right, spaces collapsed. */
export const writtenLine = (text: string): string => meant(text, ' ').replace(/\s+/g, oneSpace).trim()

/** A text of several lines, cleaned as writtenLine(); blocks of HTML become lines. */
export const writtenLines = (text: string): string =>
  meant(text, '\n')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * HTML, or text with entities, for sanitising: its characters put right, entities that were encoded twice decoded once.
 */
export const writtenHtml = (html: string): string => (ODD.test(html) ? repaired(repairEntities(html)) : html).trim()

/** The beginning of a line of at most `max` characters, cut at a word and marked with "…". */
export const cutLine = (text: string, max: number): string => teaser(text, max)

const cutAtWord = (text: string, max: number): string => text.slice(0, max - 1).replace(/\S{0,80}$/, '')

/** The beginning of a text of several lines of at most `max` characters, cut at a word and marked with "…". */
export const cutLines = (text: string, max: number): string => `${cutAtWord(text, max)}…`

/** The beginning of HTML of at most `max` characters, cut at a word and not within a tag or an entity. */
export const cutHtml = (html: string, max: number): string =>
  `${cutAtWord(html, max).replace(/(?:<[a-z/!][^<>]*|&[^\s;&]*)$/i, '')}…`
