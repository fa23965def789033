/** Which parts of a fact stand in another language than the page: what the feed says and nobody has translated. */
import type { Words } from '../content/modules.ts'
import type { ListingDetail } from './listing.ts'

type Home = Pick<ListingDetail, 'foreignWords' | 'wordsLanguage'>

/**
 * A value or a list of values ("Alarm, Wijnberging") in parts, of which the foreign ones are marked with their language.
 * A name may hold a comma itself, so the longest run that is a foreign name is taken as one.
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
