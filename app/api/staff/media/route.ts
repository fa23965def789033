import { errorResponse, jsonResponse, unavailableResponse } from '#app/api/json-response.ts'
import { receiveUpload, signedInEditor } from '#app/api/staff/receive-upload.ts'
import { log } from '#lib/log.ts'
import { libraryPictures } from '#lib/staff/media/library.ts'
import { storePicture } from '#lib/staff/media/store-picture.ts'

export const dynamic = 'force-dynamic'

const LONGEST = 120

/** Pictures of the library: `?q=words`. For staff who edit the content. */
export async function GET(request: Request): Promise<Response> {
  if (!(await signedInEditor())) return errorResponse('signedOut', 401)
  try {
    const text = new URL(request.url).searchParams.get('q') ?? ''
    return jsonResponse(await libraryPictures(text.slice(0, LONGEST).trim()))
  } catch (error) {
    log.error({ event: 'desk.media-failed', error }, 'The pictures of the library could not be read.')
    return unavailableResponse()
  }
}

/** Adds a picture: a form with one file. 413: too large; 415: no picture, with the reason. For the same staff. */
export const POST = (request: Request): Promise<Response> =>
  receiveUpload(request, 'A picture could not be stored.', async (staff, { path, originalName }) => {
    const stored = await storePicture(staff, path, originalName)
    return typeof stored === 'string' ? errorResponse(stored, 415) : jsonResponse(stored)
  })
