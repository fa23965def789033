/** The page of all pictures: which there are, where they are shown, and what they lack. */
import { countPictureUses } from '../../db/staff/documents/find-uses.ts'
import { findLibraryPictures, findWordlessPictures } from '../../db/staff/library-pictures.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { languagesInUse } from '../documents/list-documents.ts'
import { type LibraryFilter, type LibraryPage, MOST, pageOf } from './library-filter.ts'

/** `uses`: how many documents show it; `wordless`: the languages in use in which it has no words. */
export type OverviewPicture = { id: number; src: string; name: string; uses: number; wordless: Language[] }

/** All pictures whose name or words contain a text, the newest first. */
async function allPictures(text: string): Promise<OverviewPicture[]> {
  const [pictures, uses, languages] = await Promise.all([
    findLibraryPictures(text, MOST),
    countPictureUses(),
    languagesInUse(),
  ])
  return pictures.map(({ id, src, name, alt, decorative }) => ({
    ...{ id, src, name },
    uses: uses.get(src) ?? 0,
    wordless: decorative ? [] : languages.filter((language) => !alt[language]),
  }))
}

/** One page of the pictures that a filter leaves, the newest first, with how many there are in all. */
export const loadPictures = async (filter: LibraryFilter): Promise<LibraryPage<OverviewPicture>> =>
  pageOf(await allPictures(filter.text), filter)

/** How many pictures have no words in some language, and the next of them after this one, round about. */
export async function nextWordless(id: number): Promise<{ count: number; next: number | null }> {
  const ids = await findWordlessPictures(await languagesInUse())
  const others = ids.filter((other) => other !== id)
  return { count: ids.length, next: others.find((other) => other < id) ?? others[0] ?? null }
}
