'use client'

import type { PictureProblem } from '#lib/cms/library/picture-problem.ts'
import type { FileProblem } from '#lib/cms/library/store-file.ts'

/** Why a file isn't in the library; its sentence has the same name in messages/<language>/cms.json. */
export type UploadProblem = PictureProblem | FileProblem | 'signedOut' | 'failed'

const PROBLEMS: readonly UploadProblem[] = [
  ...(['tooLarge', 'empty', 'heic', 'gif', 'drawing', 'document', 'tooManyPixels', 'damaged', 'noPicture'] as const),
  ...(['encrypted', 'active', 'noFile', 'failed'] as const),
]

function problemOf(status: number, answer: unknown): UploadProblem {
  // A proxy in front of the site answers without a reason.
  if (status === 413) return 'tooLarge'
  if (status === 401) return 'signedOut'
  const reason = (answer as { error?: unknown } | null)?.error
  return PROBLEMS.find((problem) => problem === reason) ?? 'failed'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Sends a file to the library; fetch() doesn't tell how far it is.
 * @param onSent how far it is, in percent
 * @returns what was stored, or why not
 */
export function sendFile<Stored>(
  address: string,
  { body, name }: { body: Blob; name: string },
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<Stored | 'stopped' | UploadProblem> {
  const form = new FormData()
  form.set('file', body, name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? (100 * loaded) / total : 0))
    request.addEventListener('loadend', () => {
      const answer = parsed(request.responseText)
      if (signal.aborted) return resolve('stopped')
      resolve(request.status === 200 && answer ? (answer as Stored) : problemOf(request.status, answer))
    })
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', address)
    request.send(form)
  })
}
