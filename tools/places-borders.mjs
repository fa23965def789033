/** Borders of today's municipalities, merged from those of 2018, and which of them touch. */
import { readFileSync } from 'node:fs'
import proj4 from 'proj4'
import { mergeArcs, neighbors } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'

const LAMBERT_72 =
  '+proj=lcc +lat_1=51.16666723333333 +lat_2=49.8333339 +lat_0=90 +lon_0=4.367486666666666 +x_0=150000.013 +y_0=5400088.438 ' +
  '+ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 +units=m +no_defs'
/** Units per degree: 11 m of latitude, 7 m of longitude. */
const SCALE = 1e4
/** A corner whose triangle is smaller than this (m²) is left out: some 70 m off a line. */
const SMALLEST_TRIANGLE = 9000

/**
 * @returns borders: lines as differences of whole units, and by NIS code its polygons' rings as numbers of lines (~n is
 *   line n backwards); neighbours by NIS code
 */
export function bordersOf(path, todays) {
  const source = JSON.parse(readFileSync(path, 'utf8'))
  // Lines are simplified in metres, so that a tolerance means the same in both directions.
  const weighed = presimplify(topology({ old: source }, 1e6))
  const simple = simplify(weighed, SMALLEST_TRIANGLE)
  const groups = new Map()
  for (const geometry of simple.objects.old.geometries) {
    const nis = todays(String(geometry.properties.NIS5))
    groups.set(nis, [...(groups.get(nis) ?? []), geometry])
  }
  const codes = [...groups.keys()].sort()
  const merged = codes.map((nis) => mergeArcs(simple, groups.get(nis)))
  const neighbours = new Map(
    neighbors(merged).map((others, index) => [codes[index], others.map((other) => codes[other]).sort()]),
  )
  const used = new Map()
  const number = (arc) => {
    const plain = arc < 0 ? ~arc : arc
    if (!used.has(plain)) used.set(plain, used.size)
    return arc < 0 ? ~used.get(plain) : used.get(plain)
  }
  const rings = Object.fromEntries(
    merged.map(({ arcs }, index) => [codes[index], arcs.map((polygon) => polygon.map((ring) => ring.map(number)))]),
  )
  const lines = [...used.keys()].map((arc) => steps(simple.arcs[arc]))
  return { borders: { scale: SCALE, lines, rings }, neighbours }
}

function steps(line) {
  const units = line.map((point) =>
    proj4(LAMBERT_72, 'WGS84', point.slice(0, 2)).map((value) => Math.round(value * SCALE)),
  )
  return units.flatMap(([x, y], index) => {
    if (index === 0) return [x, y]
    const [left, below] = units[index - 1]
    return x === left && y === below && index < units.length - 1 ? [] : [x - left, y - below]
  })
}
