import { z } from 'zod'
import { errorResponse, jsonResponse } from '#app/api/json-response.ts'
import { deskRoute, parameter } from '#app/api/staff/desk-route.ts'
import { receiveUpload } from '#app/api/staff/receive-upload.ts'
import { libraryPictures } from '#lib/cms/library/library.ts'
import { storePicture } from '#lib/cms/library/store-picture.ts'

export const dynamic = 'force-dynamic'

const LONGEST = 120

/** A place in the list of pictures: a number of the library, or an address of the content. */
const PLACE = /^(?:\d{1,9}|\/[\w./-]{1,300})$/

/** Pictures of the library: `?q=words`, and `&from=` as the page before said. */
export const GET = deskRoute(
  'edit-content',
  { query: z.object({ q: parameter(LONGEST), from: z.string().regex(PLACE).nullable().default(null) }) },
  { event: 'desk.media-failed', text: 'The pictures of the library could not be read.' },
  ({ query: { q, from } }) => libraryPictures(q.trim(), from),
)

/** Adds a picture: a form with one file. 413: too large; 415: no picture, with the reason. */
export const POST = receiveUpload(
  z.object({}),
  'A picture could not be stored.',
  async (staff, { path, originalName }) => {
    const stored = await storePicture(staff, path, originalName)
    return typeof stored === 'string' ? errorResponse(stored, 415) : jsonResponse(stored)
  },
)
