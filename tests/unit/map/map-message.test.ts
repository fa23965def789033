import { describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS, parseFrameMessage, parseMapMessage } from '../../../lib/map/rules-message.ts'
import type { MapMessage, MapPlace } from '../../../lib/map/rules-places.ts'

const PLACE: MapPlace = {
  id: 20015,
  latitude: 51.05,
  longitude: 3.72,
  exact: true,
  label: '€ 395.000',
  path: '/nl/te-koop/gent/rijwoning/20015/',
  marquee: null,
}
const MESSAGE: MapMessage = {
  type: 'properties',
  properties: [PLACE],
  messageInfo: {
    market: 'sale',
    search: 'type=1',
    highlighted: 20015,
    window: null,
    said: '7 panden te koop',
    back: '',
  },
  mapType: 'search',
  customMarker: 'price',
  ignoredMarquees: [3],
}

const withPlace = (fields: Record<string, unknown>) => ({ ...MESSAGE, properties: [{ ...PLACE, ...fields }] })
const withInfo = (fields: Record<string, unknown>) => ({
  ...MESSAGE,
  messageInfo: { ...MESSAGE.messageInfo, ...fields },
})
const placeAt = (id: number) => ({ ...PLACE, id })

describe('a message from the page to the map', () => {
  test.each([
    ['as the page writes it', MESSAGE],
    ['about no place', { ...MESSAGE, properties: [] }],
    ['with nothing searched', withInfo({ search: null })],
    ['with nothing highlighted', withInfo({ highlighted: null })],
    ['with the part of the map that the list shows', withInfo({ window: '50.1000_4.1000_50.2000_4.2000' })],
    ['with the way back to all homes', withInfo({ said: '7 van de 17 panden zijn in beeld', back: 'Toon alle 17' })],
    ['with a ribbon', withPlace({ marquee: 4 })],
    ['with the longest label', withPlace({ label: 'x'.repeat(MESSAGE_LIMITS.label) })],
    ['at the edge of the world', withPlace({ latitude: -90, longitude: 180 })],
  ])('%s is read', (_, message) => {
    expect(parseMapMessage(structuredClone(message))).toEqual(message)
  })

  test('holds as many places as its limit, each once, the last of its number', () => {
    const properties = Array.from({ length: MESSAGE_LIMITS.properties }, (_, index) => placeAt(index + 1))
    expect(parseMapMessage({ ...MESSAGE, properties })?.properties).toEqual(properties)
    expect(parseMapMessage({ ...MESSAGE, properties: [...properties, placeAt(1)] })).toBeNull()
    const twice = [PLACE, { ...PLACE, label: 'x' }]
    expect(parseMapMessage({ ...MESSAGE, properties: twice })?.properties).toEqual([{ ...PLACE, label: 'x' }])
  })

  test('loses what it says besides', () => {
    expect(parseMapMessage({ ...withPlace({ html: '<img>' }), more: 1 })).toEqual(MESSAGE)
  })

  test.each([
    ['nothing', null],
    ['undefined', undefined],
    ['a number', 7],
    ['a text', JSON.stringify(MESSAGE)],
    ['a list', [MESSAGE]],
    ['another type', { ...MESSAGE, type: 'ready' }],
    ['fields of a prototype', Object.create(MESSAGE)],
    ['places that are no list', { ...MESSAGE, properties: { length: 1, 0: PLACE } }],
    ['a place that is nothing', { ...MESSAGE, properties: [null] }],
    ['a good place beside a bad one', { ...MESSAGE, properties: [PLACE, {}] }],
    ['an id as text', withPlace({ id: '20015' })],
    ['the id 0', withPlace({ id: 0 })],
    ['a broken id', withPlace({ id: 1.5 })],
    ['an id that no home can have', withPlace({ id: 2 ** 31 })],
    ['a latitude as text', withPlace({ latitude: '51' })],
    ['NaN', withPlace({ latitude: Number.NaN })],
    ['Infinity', withPlace({ longitude: Number.POSITIVE_INFINITY })],
    ['a place beyond the pole', withPlace({ latitude: 90.1 })],
    ['a place beyond the date line', withPlace({ longitude: -180.1 })],
    ['exact as a number', withPlace({ exact: 1 })],
    ['a label that is no text', withPlace({ label: { toString: 'x' } })],
    ['too long a label', withPlace({ label: 'x'.repeat(MESSAGE_LIMITS.label + 1) })],
    ['a script for a path', withPlace({ path: 'javascript:alert(1)' })],
    ['another host', withPlace({ path: 'https://example.be/' })],
    ['another host without scheme', withPlace({ path: '//example.be/' })],
    ['another host by a backslash', withPlace({ path: '/\\example.be/' })],
    ['a path with a line break', withPlace({ path: '/\n/example.be/' })],
    ['too long a path', withPlace({ path: `/${'x'.repeat(MESSAGE_LIMITS.path)}` })],
    ['a ribbon as text', withPlace({ marquee: '1' })],
    ['no information', { ...MESSAGE, messageInfo: null }],
    ['an unknown market', withInfo({ market: 'swap' })],
    ['a market of every object', withInfo({ market: 'constructor' })],
    ['a search that is no text', withInfo({ search: ['type=1'] })],
    ['too long a search', withInfo({ search: 'x'.repeat(MESSAGE_LIMITS.search + 1) })],
    ['a highlighted home as text', withInfo({ highlighted: '20015' })],
    ['nothing said of highlighting', withInfo({ highlighted: undefined })],
    ['an unknown map', { ...MESSAGE, mapType: 'satellite' }],
    ['an unknown marker', { ...MESSAGE, customMarker: '<img>' }],
    ['ribbons that are no list', { ...MESSAGE, ignoredMarquees: 3 }],
    ['a ribbon to ignore as text', { ...MESSAGE, ignoredMarquees: ['3'] }],
    ['too many ribbons', { ...MESSAGE, ignoredMarquees: Array(MESSAGE_LIMITS.marquees + 1).fill(1) }],
  ])('%s is ignored', (_, data) => {
    expect(parseMapMessage(data)).toBeNull()
  })
})

describe('a message from the map to the page', () => {
  test.each([
    { type: 'ready' },
    { type: 'highlight', id: 20015 },
    { type: 'highlight', id: null },
    { type: 'area', area: 'circle_50.85_4.35_5' },
    { type: 'area', area: null },
  ])('%j is read', (message) => {
    expect(parseFrameMessage(message)).toEqual(message)
  })

  test.each([
    null,
    'ready',
    {},
    { type: 'highlight' },
    { type: 'highlight', id: '20015' },
    { type: 'area' },
    { type: 'area', area: 'everywhere' },
    { type: 'area', area: `shape_${'50.85_4.3_'.repeat(1000)}50_4` },
    { type: 'open', path: '/nl/' },
  ])('%j is ignored', (data) => {
    expect(parseFrameMessage(data)).toBeNull()
  })

  test('a type of a prototype is none', () => {
    expect(parseFrameMessage(Object.create({ type: 'ready' }))).toBeNull()
  })
})
