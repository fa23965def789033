/** Meta's pixel: calls are queued until its script has loaded. */
import { loadScript } from './google.ts'

type Pixel = ((...words: unknown[]) => void) & {
  callMethod?: (...words: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  /** Disables its automatic page views; they are sent one by one here. */
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

/** Starts the pixel revoked and then grants consent; `autoConfig` off keeps it from reading clicks and input. */
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
