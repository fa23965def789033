/** What the lightbox says before its words have come: signs that need no language, so that every control has a name. */
import type { LightboxMessages } from '#lib/i18n/lazy-messages/lightbox-messages.ts'

export const PLACEHOLDERS: LightboxMessages = {
  title: '▣',
  pictures: '▦',
  slide: '▢',
  carousel: '▭',
  position: '{index} / {total}',
  previous: '←',
  next: '→',
  close: '×',
  zoomIn: '+',
  zoomOut: '−',
  play: '▶',
  pause: '⏸',
  thumbnails: '▦',
  caption: '…',
  enterFullscreen: '⛶',
  exitFullscreen: '⛶',
  broken: '',
}
