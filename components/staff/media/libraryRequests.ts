'use client'

import { getJson } from '#components/ui/browser/getJson.ts'
import type { ChoosablePicture } from '#lib/staff/media/library.ts'
import type { StoredUpload } from '#lib/staff/media/store-picture.ts'

const ADDRESS = '/api/staff/media/'

/** What a document keeps of a picture. */
export type PickedPicture = Pick<ChoosablePicture, 'src' | 'width' | 'height'> & {
  focalX?: number | null
  focalY?: number | null
  alt?: ChoosablePicture['alt']
}

/** The pictures whose name or words contain a text, the newest first. */
export const findPictures = (text: string, signal: AbortSignal): Promise<ChoosablePicture[]> =>
  getJson(`${ADDRESS}?${new URLSearchParams({ q: text })}`, { signal })

/** tooLarge, noPicture: the file; signedOut: the session is over; failed: the connection or the server. */
export type UploadProblem = 'tooLarge' | 'noPicture' | 'signedOut' | 'failed'

const PROBLEMS: Readonly<Record<number, UploadProblem>> = { 401: 'signedOut', 413: 'tooLarge', 415: 'noPicture' }
/** Bytes above which a photo is made smaller before it is sent; the server takes 5 MB. */
const LARGE = 4 * 1024 * 1024
/** The longest side that the site keeps. */
const LONGEST_SIDE = 2720

/** A large photo in the size that is kept anyway; the file itself where the browser can't read it. */
async function smaller(file: File): Promise<Blob> {
  if (file.size <= LARGE) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

/** Sends a form; fetch() doesn't tell how far it is. `onSent`: in percent. */
const post = (form: FormData, onSent: (percent: number) => void): Promise<XMLHttpRequest> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? (100 * loaded) / total : 0))
    request.addEventListener('loadend', () => resolve(request))
    request.open('POST', ADDRESS)
    request.send(form)
  })

/** Sends a file to the library. `onSent`: how far it is, in percent. */
export async function uploadPicture(
  file: File,
  onSent: (percent: number) => void,
): Promise<StoredUpload | UploadProblem> {
  const form = new FormData()
  form.set('file', await smaller(file), file.name)
  const { status, responseText } = await post(form, onSent)
  if (status !== 200) return PROBLEMS[status] ?? 'failed'
  return JSON.parse(responseText) as StoredUpload
}
