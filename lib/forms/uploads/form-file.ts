/** The file of a form: sent now, or sent before with the same form, so that it needn't be chosen again. */

import { log } from '../../log.ts'
import { discardUpload, type FormBody } from '../request/request-body.ts'
import type { FieldErrors, Form } from '../rules.ts'
import {
  DiskError,
  type FileKind,
  type FileProblem,
  findStoredFile,
  type StoredFile,
  storeFile,
} from './upload-store.ts'

/**
 * `field`: the form's file field, if it has one. When the form is sent again, its value is the file's token.
 */
export type FormFile = { field: string | null; file: StoredFile | null; errors: FieldErrors }

const ERRORS = {
  ...({ kind: 'fileKind', locked: 'fileLocked', active: 'fileActive', pixels: 'filePixels' } as const),
  tooLarge: 'fileTooLarge',
} as const satisfies Record<FileProblem, string>

/** The value for a form without a file field. */
export const NO_FILE: FormFile = { field: null, file: null, errors: {} }

/** The file field of a form, and the kind of file it accepts. */
export function fileField({ sections }: Pick<Form, 'sections'>): { name: string; kind: FileKind } | null {
  for (const [name, { view }] of Object.values(sections).flatMap((fields) => Object.entries(fields))) {
    if (view.kind === 'file') return { name, kind: view.accept?.includes('image/') ? 'picture' : 'document' }
  }
  return null
}

/** Stores the file that was sent for the form's file field. A file sent for another field is removed. */
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
  if (body.emptyFile === name) return refused('fileEmpty')
  const lost = (code?: string): FormFile => {
    log.error({ event: 'upload.failed', code }, 'A file that was sent with a form could not be kept.')
    return refused('fileLost')
  }
  if (body.lostFile === name) return lost()
  if (body.file?.field === name) {
    try {
      const file = await storeFile(body.file, kind, now)
      return typeof file === 'string' ? refused(ERRORS[file]) : { field: name, file, errors: {} }
    } catch (error) {
      if (error instanceof DiskError) return lost(error.message)
      throw error
    }
  }
  const token = body.fields.get(name)?.[0] ?? ''
  if (token === '') return { field: name, file: null, errors: {} }
  const file = await findStoredFile(token, now)
  return file?.kind === kind ? { field: name, file, errors: {} } : refused('fileGone')
}
