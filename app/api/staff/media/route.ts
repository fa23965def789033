import { rm } from 'node:fs/promises'
import { errorResponse, jsonResponse, unavailableResponse } from '#app/api/json-response.ts'
import { may } from '#lib/domain/staff/permissions.ts'
import { readFormBody } from '#lib/forms/request/request-body.ts'
import { log } from '#lib/log.ts'
import { libraryPictures } from '#lib/staff/media/library.ts'
import { storePicture } from '#lib/staff/media/store-picture.ts'
import { signedInStaff } from '#lib/staff/require-staff.ts'

export const dynamic = 'force-dynamic'

const LONGEST = 120

const editor = async () => {
  const staff = await signedInStaff()
  return staff && may(staff.role, 'edit-content') ? staff : null
}

/** Pictures of the library: `?q=words`. For staff who edit the content. */
export async function GET(request: Request): Promise<Response> {
  if (!(await editor())) return errorResponse('not signed in', 401)
  try {
    const text = new URL(request.url).searchParams.get('q') ?? ''
    return jsonResponse(await libraryPictures(text.slice(0, LONGEST).trim()))
  } catch (error) {
    log.error({ event: 'desk.media-failed', error }, 'The pictures of the library could not be read.')
    return unavailableResponse()
  }
}

/** Adds a picture: a form with one file. 413: over 5 MB; 415: no picture. */
export async function POST(request: Request): Promise<Response> {
  const staff = await editor()
  if (!staff) return errorResponse('not signed in', 401)
  const body = await readFormBody(request)
  if (body.kind === 'tooLarge' || (body.kind === 'form' && body.oversizedFile)) return errorResponse('too large', 413)
  if (body.kind !== 'form' || !body.file) return errorResponse('no file')
  const { path, originalName } = body.file
  try {
    const stored = await storePicture(staff, path, originalName)
    return stored ? jsonResponse(stored) : errorResponse('no picture', 415)
  } catch (error) {
    log.error({ event: 'desk.media-failed', error }, 'A picture could not be stored.')
    return unavailableResponse()
  } finally {
    await rm(path, { force: true })
  }
}
