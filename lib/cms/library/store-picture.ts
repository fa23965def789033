/** Stores a picture that staff upload: decoded, re-encoded where needed, named by its content. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transaction } from '../../db/transaction.ts'
import { noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { env } from '../../env.ts'
import { readPicture } from '../../imports/pictures/picture-file.ts'
import { inTurn } from './in-turn.ts'
import { type PictureProblem, pictureProblem } from './picture-problem.ts'
import { addLibraryPicture } from './queries-pictures.ts'
import { uploadName } from './upload-name.ts'

/** Part of the hash, so that pictures that are encoded differently some day get other addresses. */
const VERSION = 'library 1'

/** `isNew`: false when the library had it already. */
export type StoredUpload = { id: number; isNew: boolean; src: string; width: number; height: number; name: string }

/**
 * Stores a picture in DATA_DIR and in the library. The same picture again is the one that is there.
 * @param file the path of the uploaded file
 * @returns what is wrong with it when it is no JPEG, PNG, WebP or AVIF by its content, is damaged, or is too large
 */
export const storePicture = (staff: SessionStaff, file: string, name: string): Promise<StoredUpload | PictureProblem> =>
  inTurn(async () => {
    const bytes = await readFile(file)
    const picture = await readPicture(bytes)
    if (!picture) return pictureProblem(bytes)
    const hash = createHash('sha256').update(`${VERSION}\n`).update(bytes).digest('hex').slice(0, 24)
    const folder = join(env().DATA_DIR, 'pictures')
    const stored = `${hash}.${picture.extension}`
    await mkdir(folder, { recursive: true })
    // By a rename, so that an existing name always is a whole picture.
    const unfinished = join(folder, `${stored}.${process.pid}`)
    await writeFile(unfinished, picture.bytes)
    await rename(unfinished, join(folder, stored))
    const { width, height } = picture
    const added = { src: `/pictures/${stored}`, width, height, name: uploadName(name, 'picture') }
    const row = await transaction(async (tx) => {
      await noteSource(tx, 'desk', staff.id)
      return addLibraryPicture(tx, added)
    })
    return { ...row, ...added }
  })
