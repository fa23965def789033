/** The messages of the map's frame for its client components. */

import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'

/** Templates keep `{count}` and `{host}` for the browser to fill. */
export function mapMessages(locale: Language) {
  const t = translations(locale, 'map')
  const tOffices = translations(locale, 'offices')
  const count = '{count}'
  return {
    loading: t('loading'),
    failed: t('failed'),
    pinsFailed: t('pinsFailed'),
    retry: t('retry'),
    keys: t('keys'),
    pins: t('pins'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    all: t('all'),
    unplaced: { one: t('unplaced.one'), many: t('unplaced.many', { count }) },
    cluster: { one: t('cluster.one'), many: t('cluster.many', { count }) },
    zoomTo: t('zoomTo'),
    listThem: t('listThem'),
    approximate: t('approximate'),
    card: t('card'),
    cards: t('cards'),
    loadingHomes: t('loadingHomes'),
    gone: t('gone'),
    somewhere: t('somewhere'),
    more: t('more', { count }),
    close: t('close'),
    area: {
      follow: t('area.follow'),
      here: t('area.here'),
      draw: t('area.draw'),
      drawing: t('area.drawing'),
      done: t('area.done'),
      cancel: t('area.cancel'),
      small: t('area.small'),
      remove: t('area.remove'),
    },
    tiles: t('tiles', { host: '{host}' }),
    plain: t('plain'),
    attribution: t('attribution'),
    streetAttribution: t('streetAttribution'),
    sea: t('sea'),
    names: {
      netherlands: tOffices('map.neighbours.netherlands'),
      germany: tOffices('map.neighbours.germany'),
      luxembourg: tOffices('map.neighbours.luxembourg'),
      france: tOffices('map.neighbours.france'),
      scheldt: t('rivers.scheldt'),
      meuse: t('rivers.meuse'),
      lys: t('rivers.lys'),
      estuary: t('rivers.estuary'),
      moselle: t('rivers.moselle'),
      oise: t('rivers.oise'),
    },
  }
}

export type MapMessages = ReturnType<typeof mapMessages>
