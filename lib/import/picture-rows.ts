/** Rows of the pictures of a home or a project. Pure. */
import type { Row } from '../db/import/bulk.ts'
import type { FeedPicture } from './record.ts'

/** A picture of the feed that has been stored or found at its address. */
export type StoredPicture = { src: string; width: number; height: number }
/** The stored picture of a feed address; null leaves the picture out. */
export type PictureOf = (url: string, size: { width: number | null; height: number | null }) => StoredPicture | null

type WithPictures = { language: string; Pictures?: FeedPicture[] | undefined }

/**
 * Builds the rows: the pictures of the first language, each with what any language says of it.
 * @param owner the column that tells whose they are, and its value
 * @param records the records of all languages, the deciding one first
 * @param privacy takes a hidden address out of texts, and tells whether an address on the web may be shown
 */
export function pictureRows(
  owner: Row,
  records: readonly WithPictures[],
  pictureOf: PictureOf,
  privacy: { hide: (text: string) => string; isOpen: (url: string) => boolean },
): { pictures: Row[]; pictureTexts: Row[] } {
  const kept = (records[0]?.Pictures ?? []).flatMap((picture) => {
    const stored = pictureOf(picture.Url, { width: picture.Width ?? null, height: picture.Height ?? null })
    // A picture of the folder is stored under a name that tells nothing.
    return stored && (stored.src.startsWith('/pictures/') || privacy.isOpen(stored.src)) ? [{ picture, stored }] : []
  })
  return {
    pictures: kept.map(({ picture, stored }, position) => ({
      ...owner,
      position,
      feed_id: picture.ID ?? null,
      ...stored,
      plan: picture.Plan ?? /(^|\/)floor-?plan/i.test(picture.Url),
    })),
    pictureTexts: kept.flatMap(({ picture }, position) =>
      records.flatMap(({ language, Pictures = [] }) => {
        const name = Pictures.find(({ Url }) => Url === picture.Url)?.Name ?? picture.Name
        return name ? [{ ...owner, position, language, alt: privacy.hide(name) }] : []
      }),
    ),
  }
}
