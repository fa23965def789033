import type { FrameMessage } from '#lib/domain/map/map-message.ts'

/** Whether a page stands around this one. */
export const isFramed = (): boolean => window.parent !== window

/** Says something to the page around the frame, if it is one of this site. */
export function postToPage(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, window.location.origin)
}
