/** The pictures that staff can choose. */
import sharp from 'sharp'
import { pictureBytes } from '../../media/picture-bytes.ts'
import { type ContentPicture, findContentPictures } from './queries-content.ts'
import { findLibraryPictures, type LibraryPicture } from './queries-pictures.ts'

/** A picture of the library, or one that the content shows already. */
export type ChoosablePicture = Omit<LibraryPicture, 'id' | 'licenceUntil' | 'tags' | 'uploadedAt'>

/** Pictures of one answer. */
const AT_ONCE = 60

/** `next`: what the next answer goes on from; null when these are the last. */
export type PicturePage = { pictures: ChoosablePicture[]; next: string | null }

/** A picture with its size, which is read from the file where no table holds it; null when the file is missing. */
async function withSize({ src, width, height }: ContentPicture): Promise<ChoosablePicture | null> {
  const picture = {
    src,
    name: src.slice(src.lastIndexOf('/') + 1),
    focalX: null,
    focalY: null,
    decorative: false,
    alt: {},
  }
  if (width && height) return { ...picture, width, height }
  const bytes = await pictureBytes(src)
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null))
  return size ? { ...picture, width: size.width, height: size.height } : null
}

/** The library from a number on, with the content's pictures where it ends. */
async function ofLibrary(text: string, before: number | null): Promise<PicturePage> {
  const found = await findLibraryPictures(text, AT_ONCE, before)
  const pictures = found.map(({ id: _id, licenceUntil: _until, tags: _tags, ...picture }) => picture)
  if (found.length === AT_ONCE) return { pictures, next: String(found.at(-1)?.id) }
  const { pictures: shown, next } = await ofContent(text, '', AT_ONCE - found.length)
  return { pictures: [...pictures, ...shown], next }
}

async function ofContent(text: string, after: string, most: number): Promise<PicturePage> {
  const found = await findContentPictures(text, most, after)
  const pictures: ChoosablePicture[] = []
  for (const shown of found) {
    const picture = await withSize(shown)
    if (picture) pictures.push(picture)
  }
  return { pictures, next: found.length === most ? (found.at(-1)?.src ?? null) : null }
}

/**
 * A page of the pictures whose name or words contain a text: the newest of the library first, then those that the
 * content shows and that came there in another way (a command, an import, the demo).
 * @param from `next` of the page before; null for the first
 */
export const libraryPictures = (text: string, from: string | null = null): Promise<PicturePage> =>
  from?.startsWith('/') ? ofContent(text, from, AT_ONCE) : ofLibrary(text, from === null ? null : Number(from))
