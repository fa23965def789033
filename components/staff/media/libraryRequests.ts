'use client'

import { getJson } from '#components/ui/browser/getJson.ts'
import type { ChoosablePicture } from '#lib/staff/media/library.ts'

/** What a document keeps of a picture. */
export type PickedPicture = Pick<ChoosablePicture, 'src' | 'width' | 'height'> & {
  focalX?: number | null
  focalY?: number | null
}

/** The pictures whose name or words contain a text, the newest first. */
export const findPictures = (text: string, signal: AbortSignal): Promise<ChoosablePicture[]> =>
  getJson(`/api/staff/media/?${new URLSearchParams({ q: text })}`, { signal })
