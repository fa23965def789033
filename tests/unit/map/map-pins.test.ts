import { describe, expect, it } from 'vitest'
import { clampedInteger, MAP_LIMITS, parseIds, parseWindow, zoomFor } from '../../../lib/map/rules-pins.ts'

describe('wholeWithin', () => {
  it.each([
    ['9', 9],
    ['9.7', 9],
    ['4', 5],
    ['-3', 5],
    ['19', 18],
    ['999999', 18],
    ['', null],
    [null, null],
    ['9px', null],
    ['NaN', null],
    ['1e9', null],
    ['Infinity', null],
    ['9999999', null],
  ])('%s', (text, expected) => expect(clampedInteger(text, 5, 18)).toBe(expected))
})

describe('parseWindow', () => {
  it.each([
    ['50_4_51_5', { south: 50, west: 4, north: 51, east: 5 }],
    ['50.123456_-4_51_5', { south: 50.123456, west: -4, north: 51, east: 5 }],
    ['51_4_50_5', null],
    ['50_4_51', null],
    ['50_4_51_5_6', null],
    ['50_4_51_x', null],
    ['50_4_51_1e999', null],
    ['50_170_51_190', null],
    ['', null],
  ])('%s', (text, expected) => expect(parseWindow(text)).toEqual(expected))
})

describe('parseIds', () => {
  it.each([
    ['1,2,3', [1, 2, 3]],
    ['2,1,2', [2, 1]],
    ['7', [7]],
    ['', null],
    ['1,', null],
    ['1,x', null],
    ['7,-1', [7, -1]],
    ['--1', null],
    ['1.5', null],
    ['1234567890', null],
    ['1,2,3,4', null],
  ])('%s', (text, expected) => expect(parseIds(text, 3)).toEqual(expected))
})

describe('zoomFor', () => {
  const city = { south: 50.8, west: 4.3, north: 50.9, east: 4.4 }
  const country = { south: 49.5, west: 2.5, north: 51.5, east: 6.4 }
  it.each([
    ['a city at 12', 12, city, 12],
    ['a city at 18', 18, city, 16],
    ['the country at 8', 8, country, 8],
    ['the country at 18', 18, country, 11],
    ['the world at 18', 18, { south: -85, west: -180, north: 85, east: 180 }, 5],
    ['one point', 18, { south: 50, west: 4, north: 50, east: 4 }, 18],
  ])('%s', (_, asked, window, zoom) => {
    expect(zoomFor(asked, window)).toBe(zoom)
    const pixels = ((window.east - window.west) / 360) * 256 * 2 ** zoom
    if (zoom > 5) expect(pixels).toBeLessThanOrEqual(MAP_LIMITS.pixels)
  })
})
