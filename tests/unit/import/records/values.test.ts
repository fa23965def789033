import { describe, expect, it } from 'vitest'
import { parseFeedTime } from '../../../../lib/domain/shared/time.ts'
import { positionOf } from '../../../../lib/import/privacy.ts'
import * as values from '../../../../lib/import/records/values.ts'

type Reader = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
const REFUSED = Symbol('refused')
const read = (reader: Reader, value: unknown): unknown => {
  const result = reader.safeParse(value)
  return result.success ? result.data : REFUSED
}

describe('known', () => {
  it('takes out what means "not known", at any depth', () => {
    const record = {
      a: null,
      b: '',
      c: '-',
      d: 0,
      e: false,
      f: 'a - b',
      g: [null, '-', 1, { h: '', i: 2 }],
      j: { k: '-' },
    }
    expect(values.known(record)).toEqual({ d: 0, e: false, f: 'a - b', g: [1, { i: 2 }], j: {} })
  })

  it.each([null, '', '-', ' - ', ' '])('knows nothing of %j', (value) => expect(values.known(value)).toBeUndefined())
})

describe('numbers', () => {
  it.each<[string, Reader, unknown, unknown]>([
    ['count', values.count(), 3, 3],
    ['count', values.count(), '3', 3],
    ['count', values.count(), ' 3 ', 3],
    ['count', values.count(), 0, 0],
    ['count', values.count(), undefined, undefined],
    ['count', values.count(), -1, REFUSED],
    ['count', values.count(), 1000, REFUSED],
    ['count', values.count(), 2.5, REFUSED],
    ['count', values.count(), 'three', REFUSED],
    ['count', values.count(), true, REFUSED],
    ['count', values.count(), [3], REFUSED],
    ['measure', values.measure(), '120,50', 120.5],
    ['measure', values.measure(), '120.50', 120.5],
    ['measure', values.measure(), -1, REFUSED],
    ['measure', values.measure(), '1.234.567', REFUSED],
    ['measure', values.measure(), '1e3', REFUSED],
    ['money', values.money(), '275000', 275000],
    ['money', values.money(), 0.004, 0],
    ['money', values.money(), 10.129, 10.13],
    ['money', values.money(), 9_999_999_999, 9_999_999_999],
    ['money', values.money(), 9_999_999_999.996, REFUSED],
    ['money', values.money(), '€ 5', REFUSED],
    ['decimal', values.decimal(-10, 10), '-3,5', -3.5],
    ['decimal', values.decimal(-10, 10), 11, REFUSED],
    ['year', values.year(), 1934, 1934],
    ['year', values.year(), '1934', 1934],
    ['year', values.year(), 0, null],
    ['year', values.year(), '0', null],
    ['year', values.year(), 999, REFUSED],
    ['year', values.year(), 2201, REFUSED],
  ])('%s of %s is read', (_name, reader, value, expected) => {
    expect(read(reader, value)).toBe(expected)
  })
})

describe('booleans', () => {
  it.each<[unknown, unknown]>([
    [true, true],
    [false, false],
    [undefined, undefined],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['TRUE', true],
    [' false ', false],
    ['yes', true],
    ['no', false],
    ['ja', true],
    ['nee', false],
    ['oui', true],
    ['non', false],
    ['maybe', REFUSED],
    [2, REFUSED],
  ])('%j', (value, expected) => expect(read(values.flag(), value)).toBe(expected))
})

describe('texts, days and addresses', () => {
  it.each<[string, Reader, unknown, unknown]>([
    ['text', values.text(), ' a\u0000b\u0007c\td\n ', 'a b c\td'],
    ['text', values.text(), 'half \ud83d', 'half \ufffd'],
    ['text', values.text(), 12, '12'],
    ['text', values.text(3), 'abcd', REFUSED],
    ['text', values.text(), {}, REFUSED],
    ['textList', values.textList(), 'a, b;c', ['a', 'b', 'c']],
    ['textList', values.textList(), ['a, b'], ['a, b']],
    ['floodScore', values.floodScore(), ' b ', 'B'],
    ['floodScore', values.floodScore(), 'E', REFUSED],
    ['day', values.day(), '2026-02-28', '2026-02-28'],
    ['day', values.day(), '2028-02-29 00:00:00', '2028-02-29'],
    ['day', values.day(), '2026-02-29', REFUSED],
    ['day', values.day(), '2026-02-30', REFUSED],
    ['day', values.day(), '2026-13-01', REFUSED],
    ['day', values.day(), '0000-01-01', REFUSED],
    ['day', values.day(), '28/02/2026', REFUSED],
    ['day', values.day(), 20260228, REFUSED],
    ['webAddress', values.webAddress(), 'https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['webAddress', values.webAddress(), ' HTTP://A.example ', 'http://A.example'],
    ['webAddress', values.webAddress(), 'https:a.example', REFUSED],
    ['webAddress', values.webAddress(), '//a.example', REFUSED],
    ['webAddress', values.webAddress(), 'javascript:alert(1)', REFUSED],
    ['webAddress', values.webAddress(), 'https://', REFUSED],
  ])('%s of %j', (_name, reader, value, expected) => {
    expect(read(reader, value)).toEqual(expected)
  })
})

describe('times', () => {
  it.each<[string, string | null]>([
    ['2026-01-15 09:00:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15 09:00:00', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    // Summer time begins: 02:00 becomes 03:00.
    ['2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
    // Winter time begins: 03:00 becomes 02:00, so that 02:30 is there twice.
    ['2026-10-25 01:59:59', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25 23:00:00', '2026-10-25T22:00:00.000Z'],
    ['/Date(1700000000000+0100)/', '2023-11-14T22:13:20.000Z'],
    ['/Date(1700000000000)/', '2023-11-14T22:13:20.000Z'],
    ['/Date(1700000000000-0500)/', '2023-11-14T22:13:20.000Z'],
    ['2026-02-30 10:00:00', null],
    ['2026-01-15 24:00:00', null],
    ['2026-01-15 10:60:00', null],
    ['yesterday', null],
    ['', null],
  ])('%s', (text, expected) => expect(parseFeedTime(text)).toBe(expected))

  it('that are there twice are one of the two', () => {
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(parseFeedTime('2026-10-25 02:30:00'))
  })

  it('that are never there lie within the hour that is skipped', () => {
    expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(parseFeedTime('2026-03-29 02:30:00'))
  })

  it.each([
    '/Date(-62135596800000)/',
    '/Date(0)/',
    '0001-01-01 00:00:00',
    '/Date(99999999999999)/',
    '/Date(-99999999999999)/',
    'x',
    null,
    undefined,
  ])('that stand for none: %s', (text) => expect(values.instant(text)).toBeNull())
  it('that are meant', () => expect(values.instant('2026-01-15 09:00:00')).toBe('2026-01-15T08:00:00.000Z'))
})

describe('places', () => {
  const GHENT = { latitude: 51.05, longitude: 3.72 }
  it.each<[unknown, unknown, object | null]>([
    [51.05, 3.72, GHENT],
    ['51.05', '3,72', GHENT],
    [3.72, 51.05, GHENT],
    ['3.72', ' 51.05 ', GHENT],
    [49.4, 6.5, { latitude: 49.4, longitude: 6.5 }],
    [48.85, 2.35, null],
    [52.37, 4.9, null],
    [-51.05, 3.72, null],
    [0, 0, null],
    ['', '', null],
    [undefined, 3.72, null],
    [51.05, 51.05, null],
    ['north', 'east', null],
  ])('%j, %j', (x, y, expected) => expect(positionOf(x, y)).toEqual(expected))
})
