import { errorResponse, jsonResponse, unavailableResponse } from '#app/api/json-response.ts'
import { receiveUpload, signedInEditor } from '#app/api/staff/receive-upload.ts'
import { libraryPictures } from '#lib/cms/library/library.ts'
import { storePicture } from '#lib/cms/library/store-picture.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

const LONGEST = 120

/** A place in the list of pictures: a number of the library, or an address of the content. */
const PLACE = /^(?:\d{1,9}|\/[\w./-]{1,300})$/

/** Pictures of the library: `?q=words`, and `&from=` as the page before said. For staff who edit the content. */
export async function GET(request: Request): Promise<Response> {
  if (!(await signedInEditor())) return errorResponse('signedOut', 401)
  try {
    const query = new URL(request.url).searchParams
    const from = query.get('from')
    if (from !== null && !PLACE.test(from)) return errorResponse('unknown place')
    return jsonResponse(await libraryPictures((query.get('q') ?? '').slice(0, LONGEST).trim(), from))
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
