import type { FrameMessage } from '#lib/map/rules-message.ts'

/** Whether this page is inside a frame. */
export const isFramed = (): boolean => window.parent !== window

/** Posts a message to the parent page, if it belongs to this site. */
export function postToPage(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, window.location.origin)
}
