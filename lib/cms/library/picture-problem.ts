/** Why an uploaded file is no picture that the site can show, so that the person who sent it knows what to do. */
import sharp from 'sharp'
import { isPictureFile, MOST_PIXELS } from '../../imports/pictures/picture-file.ts'

export const PICTURE_PROBLEMS = [
  'empty',
  'heic',
  'gif',
  'drawing',
  'document',
  'tooManyPixels',
  'damaged',
  'noPicture',
] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** The brands of HEIC files (ISO/IEC 23008-12), which telephones write. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx])/s

/** How documents begin: PDF, and those of office programs, new and old. */
const DOCUMENTS = ['%PDF-', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']

/** Names a file that readPicture() refused, by its content. */
export async function pictureProblem(bytes: Buffer): Promise<PictureProblem> {
  const head = bytes.toString('latin1', 0, 1024)
  if (bytes.length === 0) return 'empty'
  if (HEIC.test(head)) return 'heic'
  if (head.startsWith('GIF8')) return 'gif'
  if (/<svg[\s/>]/i.test(head)) return 'drawing'
  if (DOCUMENTS.some((beginning) => head.startsWith(beginning))) return 'document'
  if (!isPictureFile(bytes)) return 'noPicture'
  // Only the head of the file is read: no limit is needed.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return 'damaged'
  return size.width * size.height > MOST_PIXELS[size.format === 'heif' ? 'avif' : 'other'] ? 'tooManyPixels' : 'damaged'
}
