'use client'

import { useRef, useState } from 'react'
import { LIBRARY_FILE_BYTES } from '#lib/media/rules-file-address.ts'
import { sendFile, type UploadProblem } from './sendFile.ts'

/** What the library says of a file; `isNew`: false when it had it already. */
export type Added = { isNew: boolean }

/** Where files are sent. `prepare`: makes a file smaller before it is sent. */
export type Target = { address: string; accept: string; prepare?: (file: File) => Promise<Blob> }

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
