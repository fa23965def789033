import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { errorResponse } from '#app/api/json-response.ts'
import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { readFormBody, uploadFolder } from '#lib/forms/request/request-body.ts'
import { LIBRARY_FILE_BYTES } from '#lib/media/rules-file-address.ts'
import { addAnswerFile } from '#lib/requests/answers/files.ts'

export const dynamic = 'force-dynamic'

/**
 * Adds a file to the answer that its sender writes to a request: `?locale=nl&id=<id>`, a form with one file. 413: too
 * large; 415: refused, with the reason.
 */
export const POST = deskRoute(
  'handle-requests',
  { query: IN_LANGUAGE.extend({ id: z.uuid() }) },
  { event: 'desk.answer-file-failed', text: 'A file of an answer could not be kept.' },
  async ({ staff, request, query: { id, locale } }) => {
    const body = await readFormBody(request, uploadFolder(), { fileBytes: LIBRARY_FILE_BYTES })
    if (body.kind === 'tooLarge' || (body.kind === 'form' && body.oversizedFile)) return errorResponse('tooLarge', 413)
    if (body.kind !== 'form' || body.lostFile) return errorResponse('failed')
    const { file } = body
    if (!file) return errorResponse('kind', 415)
    try {
      const added = await addAnswerFile(staff, id, file, locale)
      if ('file' in added) return added.file
      if (added.refused === 'missing') return null
      return errorResponse(added.refused, added.refused === 'tooLarge' ? 413 : 415)
    } finally {
      await rm(file.path, { force: true })
    }
  },
)
