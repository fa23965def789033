/** Stores a file that visitors may download: its kind checked by its content, named by its content. */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOfDownload } from '../../content/downloads.ts'
import { addLibraryFile } from '../../content/queries-library-files.ts'
import { transaction } from '../../db/transaction.ts'
import { noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { documentKind } from '../../forms/uploads/file-kinds.ts'
import { hasObjectTable, type PdfProblem, pdfProblem } from '../../forms/uploads/pdf-problem.ts'
import { inTurn } from './in-turn.ts'
import { uploadName } from './upload-name.ts'

/** `noFile`: no PDF and no Word document without macros. */
export type FileProblem = PdfProblem | 'noFile' | 'empty' | 'tooLarge'
/** `id`: null while no row names it. `isNew`: false when the library had it already. */
export type StoredDownload = { id: number | null; isNew: boolean; storedName: string; name: string }

/** What is wrong with an uploaded file; null where visitors may have it. */
async function problemOf(
  path: string,
): Promise<{ problem: FileProblem } | { extension: 'pdf' | 'docx'; bytes: Buffer }> {
  const extension = await documentKind(path)
  const bytes = await readFile(path)
  if (bytes.length === 0) return { problem: 'empty' }
  // A PDF that doesn't end as one is damaged, not of another kind.
  if (extension === null) return { problem: bytes.toString('latin1', 0, 5) === '%PDF-' ? 'damaged' : 'noFile' }
  const problem = extension === 'pdf' ? ((await pdfProblem(bytes)) ?? (hasObjectTable(bytes) ? null : 'damaged')) : null
  return problem ? { problem } : { extension, bytes }
}

async function store(path: string, storedName: string): Promise<void> {
  const stored = pathOfDownload(storedName)
  await mkdir(join(stored, '..'), { recursive: true })
  // By a rename, so that an existing name always is a whole file.
  const unfinished = join(stored, '..', `.${storedName}.${process.pid}`)
  await copyFile(path, unfinished)
  await rename(unfinished, stored)
}

/**
 * Stores a file in DATA_DIR.
 * @param path of the uploaded file
 * @param staff whoever adds it to the library; null where the row of a file shall get this content
 */
export const storeDownload = (
  staff: SessionStaff | null,
  path: string,
  name: string,
): Promise<StoredDownload | FileProblem> =>
  inTurn(async () => {
    const found = await problemOf(path)
    if ('problem' in found) return found.problem
    const { extension, bytes } = found
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    const file = { storedName: `${hash}.${extension}`, name: uploadName(name, 'document') }
    await store(path, file.storedName)
    if (!staff) return { ...file, id: null, isNew: true }
    const added = await transaction(async (tx) => {
      await noteSource(tx, 'desk', staff.id)
      return addLibraryFile(tx, file)
    })
    return { ...file, ...added }
  })
