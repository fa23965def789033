/** Builds the rows of the pictures of a home or project. */
import type { Row } from '../queries-bulk.ts'
import type { FeedPicture } from '../records/record.ts'

/** A picture that can be shown. `src`: its path on the site or its address on the web. */
export type StoredPicture = { src: string; width: number; height: number }
/** Finds the picture of a feed address; null leaves it out. */
export type PictureOf = (url: string, size: { width: number | null; height: number | null }) => StoredPicture | null

type WithPictures = { language: string; Pictures?: FeedPicture[] | undefined }

/**
 * Builds the rows: the pictures of the main record, each with its texts in all languages.
 * @param owner the column that refers to the home or project, and its value
 * @param records the records of all languages, the main one first
 * @param privacy removes a hidden address from texts, and decides whether an address on the web may be shown
 */
export function pictureRows(
  owner: Row,
  records: readonly WithPictures[],
  pictureOf: PictureOf,
  privacy: { hide: (text: string) => string; isOpen: (url: string) => boolean },
): { pictures: Row[]; pictureTexts: Row[] } {
  const kept = (records[0]?.Pictures ?? []).flatMap((picture) => {
    const stored = pictureOf(picture.Url, { width: picture.Width ?? null, height: picture.Height ?? null })
    // A picture of the feed's folder is stored under a hash, which reveals nothing.
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
