/** The page of all pictures: which there are, where they are shown, and what they lack. */
import { countPictureUses } from '../../db/staff/documents/find-uses.ts'
import { findLibraryPictures } from '../../db/staff/library-pictures.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { languagesInUse } from '../documents/list-documents.ts'

export const PICTURE_STATES = ['unused', 'wordless'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** `text`: in the name or in the words; `state`: null for all; `page` counts from 1. */
export type PictureFilter = { text: string; state: PictureState | null; page: number }

/** `uses`: how many documents show it; `wordless`: the languages in use in which it has no words. */
export type OverviewPicture = { id: number; src: string; name: string; uses: number; wordless: Language[] }

const ON_A_PAGE = 48
/** More than an agency has; the list is counted and filtered in memory. */
const MOST = 20_000
const LONGEST_TEXT = 100

/** The filter of an address. Never throws: what it doesn't know narrows nothing. */
export function readPictureFilter(query: Readonly<Record<string, string | string[] | undefined>>): PictureFilter {
  const value = (name: string): string => [query[name]].flat()[0] ?? ''
  const page = Number(value('page'))
  return {
    text: value('q').trim().slice(0, LONGEST_TEXT),
    state: PICTURE_STATES.find((state) => state === value('state')) ?? null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST) : 1,
  }
}

/** One page of the pictures that a filter leaves, the newest first, with how many there are in all. */
export async function loadPictures({ text, state, page }: PictureFilter) {
  const [pictures, uses, languages] = await Promise.all([
    findLibraryPictures(text, MOST),
    countPictureUses(),
    languagesInUse(),
  ])
  const all: OverviewPicture[] = pictures.map(({ id, src, name, alt, decorative }) => ({
    ...{ id, src, name },
    uses: uses.get(src) ?? 0,
    wordless: decorative ? [] : languages.filter((language) => !alt[language]),
  }))
  const found = all.filter((picture) =>
    state === 'unused' ? picture.uses === 0 : state === 'wordless' ? picture.wordless.length > 0 : true,
  )
  const pages = Math.max(1, Math.ceil(found.length / ON_A_PAGE))
  const shown = Math.min(page, pages)
  return { count: found.length, page: shown, pages, pictures: found.slice((shown - 1) * ON_A_PAGE, shown * ON_A_PAGE) }
}
export type PictureOverview = Awaited<ReturnType<typeof loadPictures>>
