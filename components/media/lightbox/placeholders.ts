/**
 * Symbols in place of the lightbox's messages before they are loaded, so that every control has a name in any language.
 */
import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'

export const PLACEHOLDERS: LightboxMessages = {
  title: '▣',
  pictures: '▦',
  photos: '▦',
  plans: '▤',
  slide: '▢',
  carousel: '▭',
  position: '{index} / {total}',
  previous: '←',
  next: '→',
  close: '×',
  play: '▶',
  pause: '⏸',
  thumbnails: '▦',
  caption: '…',
  broken: '',
}
