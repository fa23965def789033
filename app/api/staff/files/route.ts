import { z } from 'zod'
import { errorResponse, jsonResponse } from '#app/api/json-response.ts'
import { receiveUpload } from '#app/api/staff/receive-upload.ts'
import { storeDownload } from '#lib/cms/library/store-file.ts'

export const dynamic = 'force-dynamic'

/**
 * Adds a file that visitors may download: a form with one file. With `?for=row` it is only stored, for the row that
 * shall get this content. 413: too large; 415: refused, with the reason.
 */
export const POST = receiveUpload(
  z.object({ for: z.string().optional() }),
  'A file could not be stored.',
  async (staff, { path, originalName }, query) => {
    const stored = await storeDownload(query.for === 'row' ? null : staff, path, originalName)
    return typeof stored === 'string' ? errorResponse(stored, 415) : jsonResponse(stored)
  },
)
