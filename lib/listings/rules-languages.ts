/** Language of the parts of a fact: values from the feed may have no translation. */
import type { Words } from '../content/rules-modules.ts'
import type { ListingDetail } from './rules-full-listing.ts'

type Home = Pick<ListingDetail, 'foreignWords' | 'wordsLanguage'>

/**
 * Splits a value or a list of values ("Alarm, Wijnberging") into parts, and marks untranslated parts with their
 * language. A name may contain a comma, so the longest run that matches an untranslated name is one part.
 */
export function inLanguages(value: string, { foreignWords, wordsLanguage }: Home): Words[] {
  if (foreignWords.length === 0) return [{ text: value }]
  const items = value.split(', ')
  const parts: Words[] = []
  for (let start = 0; start < items.length; ) {
    const ends = Array.from({ length: items.length - start }, (_, index) => items.length - index)
    const end = ends.find((last) => foreignWords.includes(items.slice(start, last).join(', ')))
    parts.push({ text: items.slice(start, end ?? start + 1).join(', '), ...(end && { lang: wordsLanguage }) })
    start = end ?? start + 1
  }
  return parts
}
