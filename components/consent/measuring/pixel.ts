/** Meta's pixel: calls wait in a queue until its script takes them over. */
import { loadScript } from './loadScript.ts'

type Pixel = ((...words: unknown[]) => void) & {
  callMethod?: (...words: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  /** Its own page views at each change of the address, which are told one by one here. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

function pixel(): Pixel {
  if (window.fbq) return window.fbq
  const call: Pixel = Object.assign(
    (...words: unknown[]) => {
      if (call.callMethod) call.callMethod(...words)
      else call.queue.push(words)
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0', disablePushState: true },
  ) as Pixel
  call.push = call
  window.fbq = call
  window._fbq = call
  return call
}

/** Begins it with nothing allowed, then allows it; what people click on and type stays unread (`autoConfig`). */
export function beginPixel(id: string): void {
  const call = pixel()
  call('consent', 'revoke')
  call('consent', 'grant')
  call('set', 'autoConfig', false, id)
  call('init', id)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
}

export const sendPixelPage = (): void => pixel()('track', 'PageView')

export const revokePixel = (): void => pixel()('consent', 'revoke')
