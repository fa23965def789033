// `node tools/base-map-land.mjs FOLDER`: draws built-up areas and rivers into public/map/belgium.json and
// public/map/belgium-near.json; the borders in them are drawn by tools/base-map.mjs. Run by hand. FOLDER holds its
// sources, from Debian packages whose files are unpacked there (`dpkg-deb -x PACKAGE.deb FOLDER`):
//   flightgear-data-base 2020.3.16  Natural Earth 1:10m, urban areas and rivers (public domain)
//   rivers.txt                      GSHHG 2.3.7, CIA World Data Bank II (LGPL 3), printed by gmt 6.4 with gmt-gshhg-full:
//                                   gmt pscoast -M -Ia -Ic -Df -R2/7/49/52
// Its packages are those of tools/package.json: npm ci --prefix tools.
// lib/map/rules-base-map.ts documents the format.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { open } from 'shapefile'
import { cutLine, cutRing, encode, thin, writeLayers } from './base-map-lines.mjs'

const folder = resolve(process.argv[2] ?? '.')
const SHAPES = 'usr/share/games/flightgear/Geodata'

/** The window that a wide screen shows at the lowest zoom, and the one that is drawn in detail. */
const WINDOW = { west: -4, south: 47, east: 13, north: 54 }
const AROUND = { west: 2, south: 49.2, east: 6.8, north: 51.9 }
/** Tolerances in degrees: of the first map, around the country and farther away, and of the map from zoom 10 on. */
const FIRST = { rivers: 0.003, urban: 0.005, away: 0.009 }
const NEAR = { rivers: 0.0002, urban: 0.002 }
/** In square degrees: smaller built-up areas are left out of the first map, farther away still more of them. */
const SMALLEST = { around: 0.0015, away: 0.01 }

async function shapes(name) {
  const source = await open(join(folder, SHAPES, `${name}.shp`))
  const parts = []
  for (let next = await source.read(); !next.done; next = await source.read()) {
    const { geometry } = next.value
    if (geometry) parts.push(...(geometry.type.startsWith('Multi') ? geometry.coordinates : [geometry.coordinates]))
  }
  return parts
}

const isWithin = ([x, y], { west, south, east, north }) => x >= west && x <= east && y >= south && y <= north
const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [px, py] = ring.at(index - 1)
      return sum + px * y - x * py
    }, 0) / 2,
  )

// ── built-up areas: rings, holes among them ──
const urban = (await shapes('ne_10m_urban_areas')).flat()
const drawRings = (rings, window, tolerance, smallest) =>
  rings
    .map((ring) => cutRing(ring.slice(0, -1), window))
    .filter((ring) => ring.length > 3 && areaOf(ring) > smallest)
    .map((ring) => thin([...ring, ring[0]], tolerance).slice(0, -1))
    .filter((ring) => ring.length > 3)
    .map(encode)
const isAround = (ring) => ring.some((point) => isWithin(point, AROUND))

// ── rivers: Natural Earth's in the wide window, those of GSHHG around the country ──
const detailed = readFileSync(join(folder, 'rivers.txt'), 'utf8')
  .split(/^>.*$/m)
  .map((piece) =>
    piece
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/).map(Number)),
  )
  .filter((line) => line.length > 1)
/** GSHHG cuts its rivers into squares of two degrees: pieces that meet become one line. */
function joinLines(lines) {
  const open = [...lines]
  const same = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by) < 1e-4
  for (let index = 0; index < open.length; index++) {
    for (let other = 0; other < open.length; other++) {
      if (other === index) continue
      const [line, next] = [open[index], open[other]]
      const joined = same(line.at(-1), next[0])
        ? [...line, ...next.slice(1)]
        : same(line.at(-1), next.at(-1))
          ? [...line, ...next.toReversed().slice(1)]
          : same(line[0], next[0])
            ? [...line.toReversed(), ...next.slice(1)]
            : null
      if (!joined) continue
      open[index] = joined
      open.splice(other, 1)
      if (other < index) index--
      other = -1
    }
  }
  return open
}
const joined = joinLines(detailed)
/** What is shorter than a step of the drawing leaves a single point. */
const drawLines = (lines, tolerance) =>
  lines.map((line) => encode(thin(line, tolerance))).filter((steps) => steps.length > 2)
const wide = (await shapes('ne_10m_rivers_lake_centerlines')).flatMap((line) => cutLine(line, WINDOW))
const outside = wide.flatMap((line) => {
  const pieces = [[]]
  for (const point of line) isWithin(point, AROUND) ? pieces.push([]) : pieces.at(-1).push(point)
  return pieces.filter((piece) => piece.length > 1)
})
writeLayers('belgium.json', {
  urban: [
    ...drawRings(urban.filter(isAround), WINDOW, FIRST.urban, SMALLEST.around),
    ...drawRings(
      urban.filter((ring) => !isAround(ring)),
      WINDOW,
      FIRST.away,
      SMALLEST.away,
    ),
  ],
  rivers: [...drawLines(outside, FIRST.away), ...drawLines(joined, FIRST.rivers)],
})
writeLayers('belgium-near.json', {
  urban: drawRings(urban, AROUND, NEAR.urban, 0),
  rivers: drawLines(
    joined.flatMap((line) => cutLine(line, AROUND)),
    NEAR.rivers,
  ),
})
