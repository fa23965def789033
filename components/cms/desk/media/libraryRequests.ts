'use client'

import { getJson } from '#components/ui/browser/getJson.ts'
import type { ChoosablePicture, PicturePage } from '#lib/cms/library/library.ts'

/** What a document keeps of a picture. */
export type PickedPicture = Pick<ChoosablePicture, 'src' | 'width' | 'height'> & {
  focalX?: number | null
  focalY?: number | null
  alt?: ChoosablePicture['alt']
  decorative?: boolean
}

/** A page of the pictures whose name or words contain a text, the newest first. */
export const findPictures = (text: string, from: string | null, signal: AbortSignal): Promise<PicturePage> =>
  getJson(`/api/staff/media/?${new URLSearchParams({ q: text, ...(from !== null && { from }) })}`, { signal })
