'use client'

import { useRef, useState } from 'react'
import type { PictureProblem } from '#lib/cms/library/picture-problem.ts'
import type { FileProblem } from '#lib/cms/library/store-file.ts'
import { LIBRARY_FILE_BYTES } from '#lib/media/rules-file-address.ts'

/** What the library says of a file; `isNew`: false when it had it already. */
export type Added = { isNew: boolean }

/** Where files are sent. `prepare`: makes a file smaller before it is sent. */
export type Target = { address: string; accept: string; prepare?: (file: File) => Promise<Blob> }

/** Why a file isn't in the library; its sentence has the same name in messages/<language>/cms.json. */
type UploadProblem = PictureProblem | FileProblem | 'signedOut' | 'failed'

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
function sendFile<Stored>(
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

export type UploadState = 'waiting' | 'uploading' | 'uploaded' | 'known' | 'stopped' | UploadProblem
/** A file under way, or what became of it. `sent`: in percent. */
type Upload = { key: number; name: string; sent: number; state: UploadState }
type Queued = { key: number; file: File; stop: AbortController }

/** Sends files one after the other, also those that are added meanwhile; each can be stopped. */
export function useUploads<Stored extends Added>(target: Target, onStored: (stored: Stored) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Queued[]>([])
  const last = useRef({ key: 0, isSending: false })
  const running = useRef(new Map<number, AbortController>())
  const update = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  const sendOne = async ({ key, file, stop }: Queued) => {
    if (stop.signal.aborted) return
    update(key, { state: 'uploading' })
    const answer = await prepareAndSend<Stored>(file, target, stop.signal, (sent) => update(key, { sent }))
    if (typeof answer === 'string') return update(key, { state: answer })
    update(key, { state: answer.isNew ? 'uploaded' : 'known' })
    onStored(answer)
  }
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({ key: ++last.current.key, file, stop: new AbortController() }))
    queue.current.push(...added)
    for (const { key, stop } of added) running.current.set(key, stop)
    setUploads((all) => [
      ...all,
      ...added.map(({ key, file }) => ({ key, name: file.name, sent: 0, state: 'waiting' as const })),
    ])
    if (last.current.isSending) return
    last.current.isSending = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    last.current.isSending = false
  }
  const stop = (key: number) => {
    running.current.get(key)?.abort()
    update(key, { state: 'stopped' })
  }
  return { uploads, add, stop }
}

async function prepareAndSend<Stored extends Added>(
  file: File,
  { address, prepare }: Target,
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<Stored | 'stopped' | UploadProblem> {
  const body = prepare ? await prepare(file) : file
  if (signal.aborted) return 'stopped'
  if (body.size === 0) return 'empty'
  if (body.size > LIBRARY_FILE_BYTES) return 'tooLarge'
  return sendFile<Stored>(address, { body, name: file.name }, signal, onSent)
}
