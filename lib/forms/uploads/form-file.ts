/** The file of a form: the one just sent, or the one sent before with the same form, which need not be chosen again. */
import type { FieldErrors, Form } from '../../domain/forms/form.ts'
import { log } from '../../log.ts'
import { discardUpload, type FormBody } from '../request/request-body.ts'
import { DiskRefused, type FileKind, findStoredFile, type StoredFile, storeFile } from './upload-store.ts'

/** `field`: the one of the form that takes a file, if any. Its token stands for the file when the form is sent again. */
export type FormFile = { field: string | null; file: StoredFile | null; errors: FieldErrors }

/** Of a form that takes none. */
export const NO_FILE: FormFile = { field: null, file: null, errors: {} }

/** The field of a form that takes a file, and of which kind. */
function fileField({ sections }: Pick<Form, 'sections'>): { name: string; kind: FileKind } | null {
  for (const [name, { view }] of Object.values(sections).flatMap((fields) => Object.entries(fields))) {
    if (view.kind === 'file') return { name, kind: view.accept?.includes('image/') ? 'picture' : 'document' }
  }
  return null
}

/** Takes in what came for the form's file field; an upload that no field wants is thrown away. */
export async function storeFormFile(
  form: Pick<Form, 'sections'>,
  body: FormBody & { kind: 'form' },
  now: Date,
): Promise<FormFile> {
  const wanted = fileField(form)
  if (!wanted || body.file?.field !== wanted.name) await discardUpload(body)
  if (!wanted) return NO_FILE
  const { name, kind } = wanted
  const refused = (error: string): FormFile => ({ field: name, file: null, errors: { [name]: error } })
  if (body.oversizedFile === name) return refused('fileTooLarge')
  const lost = (code?: string): FormFile => {
    log.error({ event: 'upload.failed', code }, 'A file that came with a form could not be kept.')
    return refused('fileLost')
  }
  if (body.lostFile === name) return lost()
  if (body.file?.field === name) {
    try {
      const file = await storeFile(body.file, kind, now)
      return file ? { field: name, file, errors: {} } : refused('fileKind')
    } catch (error) {
      if (error instanceof DiskRefused) return lost(error.message)
      throw error
    }
  }
  const token = body.fields.get(name)?.[0] ?? ''
  if (token === '') return { field: name, file: null, errors: {} }
  const file = await findStoredFile(token, now)
  return file?.kind === kind ? { field: name, file, errors: {} } : refused('fileGone')
}
