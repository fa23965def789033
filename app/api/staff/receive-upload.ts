import { rm } from 'node:fs/promises'
import { errorResponse, unavailableResponse } from '#app/api/json-response.ts'
import { may } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { readFormBody, type UploadedFile, uploadFolder } from '#lib/forms/request/request-body.ts'
import { log } from '#lib/log.ts'
import { LIBRARY_FILE_BYTES } from '#lib/media/rules-file-address.ts'

/** Who is signed in and may edit the content; null for everybody else. */
export const signedInEditor = async (): Promise<SessionStaff | null> => {
  const staff = await signedInStaff()
  return staff && may(staff.role, 'edit-content') ? staff : null
}

/**
 * Receives one file for the library, and removes it again when `store` has stored what it keeps of it.
 * @param failure for the log
 */
export async function receiveUpload(
  request: Request,
  failure: string,
  store: (staff: SessionStaff, file: UploadedFile) => Promise<Response>,
): Promise<Response> {
  const staff = await signedInEditor()
  if (!staff) return errorResponse('signedOut', 401)
  const body = await readFormBody(request, uploadFolder(), { fileBytes: LIBRARY_FILE_BYTES })
  if (body.kind === 'tooLarge' || (body.kind === 'form' && body.oversizedFile)) return errorResponse('tooLarge', 413)
  if (body.kind !== 'form' || body.lostFile) return errorResponse('failed')
  if (!body.file) return errorResponse('empty', 415)
  try {
    return await store(staff, body.file)
  } catch (error) {
    log.error({ event: 'desk.media-failed', error }, failure)
    return unavailableResponse()
  } finally {
    await rm(body.file.path, { force: true })
  }
}
