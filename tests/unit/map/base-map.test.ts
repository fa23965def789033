import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  BASE_MAP_PATH,
  type BaseMap,
  decodeLine,
  NEAR_MAP_PATH,
  type NearMap,
} from '../../../lib/map/rules-base-map.ts'
import towns from '../../../prisma/places/towns.json'

const fileOf = (path: string) => new URL(`../../../public${path}`, import.meta.url)
const [file, nearFile] = [fileOf(BASE_MAP_PATH), fileOf(NEAR_MAP_PATH)]
const map: BaseMap = JSON.parse(readFileSync(file, 'utf8'))
const near: NearMap = JSON.parse(readFileSync(nearFile, 'utf8'))
/** Even-odd over all rings, so that a ring within a ring is a hole. */
const within = (rings: number[][], latitude: number, longitude: number): boolean =>
  rings.map(decodeLine).flatMap((points) =>
    points.filter(([north, east], index) => {
      const [fromNorth, fromEast] = points.at(index - 1) ?? [north, east]
      if (fromNorth > latitude === north > latitude) return false
      return longitude < fromEast + ((latitude - fromNorth) / (north - fromNorth)) * (east - fromEast)
    }),
  ).length %
    2 ===
  1

describe('pointsOf', () => {
  it('walks from the first point step by step', () => {
    expect(decodeLine([43500, 508500, 10, -5, 0, 15])).toEqual([
      [50.85, 4.35],
      [50.8495, 4.351],
      [50.851, 4.351],
    ])
  })
  it('is empty for nothing', () => expect(decodeLine([])).toEqual([]))
})

describe('the drawn map', () => {
  it('is small enough to come with the first map', () => {
    expect(gzipSync(readFileSync(file)).byteLength).toBeLessThanOrEqual(60_000)
    expect(statSync(file).size + statSync(nearFile).size).toBeLessThanOrEqual(400_000)
  })

  it('names its sources', () => {
    expect(map.credit).toMatch(/Statbel.*Natural Earth.*GSHHG/)
  })

  it.each<[string, number, number, boolean, boolean]>([
    ['Brussels', 50.8475, 4.3551, true, true],
    ['Ostend', 51.2245, 2.9186, true, true],
    ['Arlon', 49.6833, 5.8167, true, true],
    ['Baarle-Hertog, an exclave', 51.4411, 4.9312, true, true],
    ['Baarle-Nassau beside it', 51.4466, 4.9268, true, false],
    ['Lille', 50.63, 3.06, true, false],
    ['Maastricht', 50.8514, 5.691, true, false],
    ['Luxembourg', 49.6116, 6.1319, true, false],
    ['Aachen', 50.7753, 6.0839, true, false],
    ['the North Sea', 51.5, 2.8, false, false],
  ])('has %s at %d, %d: land %s, Belgium %s', (_, latitude, longitude, land, belgium) => {
    expect(within(map.land, latitude, longitude)).toBe(land)
    expect(within(map.belgium, latitude, longitude)).toBe(belgium)
  })

  it('has the towns of Belgium on its land', () => {
    const lost = towns.filter(
      ({ zip, latitude, longitude }) =>
        latitude !== null && /^\d/.test(zip) && !within(map.belgium, latitude, longitude),
    )
    expect(lost.map(({ zip, nl }) => `${zip} ${nl}`)).toEqual([])
  })

  it('draws the sea right up to the beach and nowhere inland', () => {
    expect(within(map.sea, 51.245, 2.905)).toBe(true)
    expect(within(map.sea, 51.2245, 2.9186)).toBe(false)
  })

  it.each<[string, number[][]]>([
    ['countries', map.countries],
    ['provinces', map.provinces],
    ['municipalities', near.municipalities],
    ['rivers', map.rivers],
    ['rivers in detail', near.rivers],
  ])('has %s as lines', (_, lines) => {
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) expect(decodeLine(line).length).toBeGreaterThan(1)
  })

  it.each([
    ['Brussels', 50.8475, 4.3551, true],
    ['Charleroi', 50.4114, 4.4446, true],
    ['the High Fens', 50.51, 6.07, false],
  ])('has %s at %d, %d as built-up: %s', (_, latitude, longitude, urban) => {
    expect(within(map.urban, latitude, longitude)).toBe(urban)
    expect(within(near.urban, latitude, longitude)).toBe(urban)
  })

  it('draws the few rivers seen from near with more corners than all of the first map', () => {
    const corners = (lines: number[][]) => lines.flat().length
    expect(corners(near.rivers)).toBeGreaterThan(corners(map.rivers))
  })
})
