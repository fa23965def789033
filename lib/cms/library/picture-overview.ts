/** All pictures: which there are, where they are shown, and what they lack. */

import type { Language } from '../../listings/rules.ts'
import { countPictureUses } from '../documents/queries-find-uses.ts'
import { languagesInUse } from '../lists/list.ts'
import { findLibraryPictures, findPictureTags, findWordlessPictures, type LibraryPicture } from './queries-pictures.ts'
import { type LibraryFilter, type LibraryPage, MOST, pageOf } from './rules-library-filter.ts'

/** `uses`: how many documents show it; `wordless`: the languages in use in which it has no words. */
export type OverviewPicture = Pick<
  LibraryPicture,
  'id' | 'src' | 'name' | 'tags' | 'alt' | 'decorative' | 'uploadedAt'
> & {
  uses: number
  wordless: Language[]
}

export type PicturePages = LibraryPage<OverviewPicture> & {
  /** All that the pictures have, each with how many have it. */
  tags: { tag: string; count: number }[]
  /** Those of the site, in which pictures have words. */
  languages: Language[]
}

/** All pictures whose name or words contain a text, the newest first. */
export async function allPictures(text: string): Promise<OverviewPicture[]> {
  const [pictures, uses, languages] = await Promise.all([
    findLibraryPictures(text, MOST),
    countPictureUses(),
    languagesInUse(),
  ])
  return pictures.map(({ id, src, name, tags, alt, decorative, uploadedAt }) => ({
    ...{ id, src, name, tags, alt, decorative, uploadedAt },
    uses: uses.get(src) ?? 0,
    wordless: decorative ? [] : languages.filter((language) => !alt[language]),
  }))
}

/** The tags of all pictures in alphabetical order. */
export async function allTags(): Promise<PicturePages['tags']> {
  const counts = new Map<string, number>()
  for (const tag of await findPictureTags()) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => one.tag.localeCompare(other.tag, 'nl'))
}

/** The pictures that are described together, the newest first, with how many the filter leaves in all. */
export async function loadPictures(filter: LibraryFilter): Promise<PicturePages> {
  const [pictures, tags, languages] = await Promise.all([allPictures(filter.text), allTags(), languagesInUse()])
  return { ...pageOf(pictures, filter), tags, languages }
}

/** How many pictures have no words in some language, and the next of them after this one, round about. */
export async function nextWordless(id: number): Promise<{ count: number; next: number | null }> {
  const ids = await findWordlessPictures(await languagesInUse())
  const others = ids.filter((other) => other !== id)
  return { count: ids.length, next: others.find((other) => other < id) ?? others[0] ?? null }
}
