import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import { errorResponse } from '#app/api/json-response.ts'
import { deskRoute } from '#app/api/staff/desk-route.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { readFormBody, type UploadedFile, uploadFolder } from '#lib/forms/request/request-body.ts'
import { LIBRARY_FILE_BYTES } from '#lib/media/rules-file-address.ts'

/**
 * A route that receives one file for the library of who edits the content. The file is removed again when `store` has
 * stored what it keeps of it.
 * @param failure for the log
 */
export const receiveUpload = <Query>(
  query: z.ZodType<Query>,
  failure: string,
  store: (staff: SessionStaff, file: UploadedFile, query: Query) => Promise<Response>,
) =>
  deskRoute(
    'edit-content',
    { query },
    { event: 'desk.media-failed', text: failure },
    async ({ staff, request, query }) => {
      const body = await readFormBody(request, uploadFolder(), { fileBytes: LIBRARY_FILE_BYTES })
      if (body.kind === 'tooLarge' || (body.kind === 'form' && body.oversizedFile))
        return errorResponse('tooLarge', 413)
      if (body.kind !== 'form' || body.lostFile) return errorResponse('failed')
      if (!body.file) return errorResponse('empty', 415)
      try {
        return await store(staff, body.file, query)
      } finally {
        await rm(body.file.path, { force: true })
      }
    },
  )
