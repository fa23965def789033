/** The pictures that staff can choose. */
import sharp from 'sharp'
import { pictureBytes } from '../../catalogue/picture-bytes.ts'
import { type ContentPicture, findContentPictures } from '../../db/staff/content-pictures.ts'
import { findLibraryPictures, type LibraryPicture } from '../../db/staff/library-pictures.ts'

/** A picture of the library, or one that the content shows already. */
export type ChoosablePicture = Omit<LibraryPicture, 'id' | 'decorative' | 'licenceUntil'>

/** As many as one looks through; a word finds the others. */
const MOST = 60

/** A picture with its size, which is read from the file where no table holds it; null when the file is missing. */
async function withSize({ src, width, height }: ContentPicture): Promise<ChoosablePicture | null> {
  const picture = { src, name: src.slice(src.lastIndexOf('/') + 1), focalX: null, focalY: null, alt: {} }
  if (width && height) return { ...picture, width, height }
  const bytes = await pictureBytes(src)
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null))
  return size ? { ...picture, width: size.width, height: size.height } : null
}

/**
 * The pictures whose name or words contain a text: the newest of the library, then those that the content shows and
 * that came there in another way (a command, an import, the demo).
 */
export async function libraryPictures(text: string): Promise<ChoosablePicture[]> {
  const pictures: ChoosablePicture[] = (await findLibraryPictures(text, MOST)).map(
    ({ id: _id, decorative: _decorative, licenceUntil: _until, ...picture }) => picture,
  )
  for (const shown of await findContentPictures(text, MOST - pictures.length)) {
    const picture = await withSize(shown)
    if (picture) pictures.push(picture)
  }
  return pictures
}
