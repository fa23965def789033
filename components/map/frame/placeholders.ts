import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'

const COUNT = '{count}'

/**
 * Symbols in place of the map's messages before they are loaded, so that every control has a name in any language.
 */
export const PLACEHOLDERS: Omit<MapMessages, 'loading' | 'failed' | 'retry'> = {
  pinsFailed: '!',
  keys: '← ↑ → ↓ + −',
  pins: '⌖',
  zoomIn: '+',
  zoomOut: '−',
  all: '⤢',
  unplaced: { one: '? 1', many: `? ${COUNT}` },
  cluster: { one: '1', many: COUNT },
  zoomTo: '+',
  listThem: '≡',
  approximate: '≈',
  card: '⌂',
  cards: '⌂ ⌂',
  loadingHomes: '…',
  gone: '∅',
  somewhere: '≈',
  more: `+ ${COUNT}`,
  close: '×',
  area: {
    follow: '⇄',
    here: '⌖',
    draw: '✎',
    drawing: '✎ …',
    done: '✓',
    cancel: '×',
    small: '↔',
    remove: '×',
  },
  tiles: '{host}',
  plain: '▢',
  streetAttribution: '© OpenStreetMap',
  attribution: 'Statbel, GeoNames (CC BY 4.0), Natural Earth, GSHHG',
  sea: '~',
  names: {
    netherlands: '',
    germany: '',
    luxembourg: '',
    france: '',
    scheldt: '',
    meuse: '',
    lys: '',
    estuary: '',
    moselle: '',
    oise: '',
  },
}
