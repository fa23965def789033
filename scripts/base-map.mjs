// `node scripts/base-map.mjs FOLDER`: generates public/map/belgium.json, the map that is shown where no tiles are
// configured. Run by hand; the map is in the repository. FOLDER holds its sources:
//   municipalities.json  Statbel, statistical sectors dissolved to municipalities, GeoJSON in Belgian Lambert 72, NIS5
//                        as property (https://statbel.fgov.be/en/open-data/statistical-sectors;
//                        github.com/mathiasleroy/belgium-geographic-data)
//   rivers.json, rivers-europe.json  Natural Earth 1:10m, ne_10m_rivers_lake_centerlines and ne_10m_rivers_europe
//   node_modules         npm i world-atlas@2 topojson-client@3 topojson-server@3 topojson-simplify@3 proj4@2
// lib/domain/map/base-map.ts documents the format.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? '.')
const need = createRequire(join(folder, 'package.json'))
const { feature, mesh, merge } = need('topojson-client')
const { topology } = need('topojson-server')
const { presimplify, simplify, quantile } = need('topojson-simplify')
const proj4 = need('proj4')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** The window that a wide screen shows at the lowest zoom. */
const WINDOW = { west: -4, south: 47, east: 13, north: 54 }
/** The Schelde between the end of Natural Earth's line and its estuary. */
const SCHELDE_MOUTH = [
  [4.31, 51.27],
  [4.288, 51.305],
  [4.262, 51.325],
  [4.235, 51.36],
  [4.215, 51.385],
]
/**
 * The ends of Belgium's coast, and how far out the sea is drawn: Natural Earth's coastline is up to a kilometre off.
 */
const COAST = { from: [2.546, 51.089], to: [3.37, 51.372], east: -0.03, north: 0.05 }
/** Units per degree: 11 m. */
const SCALE = 1e4
/**
 * The share of municipality vertices that stay, by the area of their triangles; the tolerances of the rest, in degrees.
 */
const KEPT_CORNERS = 0.26
const LAND_TOLERANCE = 0.004
const RIVER_TOLERANCE = 0.005

const LAMBERT_72 =
  '+proj=lcc +lat_1=51.16666723333333 +lat_2=49.8333339 +lat_0=90 +lon_0=4.367486666666666 +x_0=150000.013 +y_0=5400088.438 ' +
  '+ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 +units=m +no_defs'

const deep = (coordinates, change) =>
  typeof coordinates[0] === 'number' ? change(coordinates) : coordinates.map((part) => deep(part, change))

/**
 * Integer units, each point but the first as the difference from the one before; points that don't move are left out.
 */
function encode(line) {
  const units = line.map(([x, y]) => [Math.round(x * SCALE), Math.round(y * SCALE)])
  const steps = units.flatMap(([x, y], index) => {
    const [left, below] = index === 0 ? [0, 0] : units[index - 1]
    return index > 0 && x === left && y === below ? [] : [x - left, y - below]
  })
  return steps
}

/** Douglas–Peucker simplification. */
function thin(line, tolerance) {
  if (line.length < 3) return line
  const [[ax, ay], [bx, by]] = [line[0], line.at(-1)]
  const length = Math.hypot(bx - ax, by - ay)
  let most = 0
  let at = 0
  for (let index = 1; index < line.length - 1; index++) {
    const [x, y] = line[index]
    const offset =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
    if (offset > most) [most, at] = [offset, index]
  }
  if (most <= tolerance) return [line[0], line.at(-1)]
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)]
}

/** A ring clipped to the window, one side at a time (Sutherland–Hodgman). */
function cutRing(ring) {
  const { west, south, east, north } = WINDOW
  const sides = [
    [(p) => p[0] >= west, 0, west],
    [(p) => p[0] <= east, 0, east],
    [(p) => p[1] >= south, 1, south],
    [(p) => p[1] <= north, 1, north],
  ]
  return sides.reduce(
    (points, [inside, axis, bound]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)
        const share = (bound - before[axis]) / (point[axis] - before[axis])
        const crossing = [0, 1].map((a) => (a === axis ? bound : before[a] + share * (point[a] - before[a])))
        if (inside(point)) return inside(before) ? [point] : [crossing, point]
        return inside(before) ? [crossing] : []
      }),
    ring,
  )
}

/** The parts of a line within a window. */
function cutLine(line, { west, south, east, north }) {
  const pieces = [[]]
  for (const point of line) {
    if (point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north) pieces.at(-1).push(point)
    else if (pieces.at(-1).length > 0) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 1)
}

// ── Belgium ──
const municipalities = read('municipalities.json')
for (const { geometry } of municipalities.features)
  geometry.coordinates = deep(geometry.coordinates, (point) => proj4(LAMBERT_72, 'WGS84', point.slice(0, 2)))
const weighed = presimplify(topology({ towns: municipalities }, 1e6))
const belgium = simplify(weighed, quantile(weighed, KEPT_CORNERS))
const { towns } = belgium.objects
/** The first digit of a NIS code is the province; Brussels and the two Brabants share 2. */
const provinceOf = ({ properties: { NIS5 } }) => {
  const code = String(NIS5)
  return code.startsWith('2') ? (code.startsWith('24') ? '23' : code.slice(0, 2)) : code[0]
}
const outline = merge(belgium, towns.geometries).coordinates.flat()
const [mainland] = outline.toSorted((a, b) => b.length - a.length)
const nearest = ([x, y]) => {
  const distances = mainland.map(([px, py]) => Math.hypot(px - x, py - y))
  return distances.indexOf(Math.min(...distances))
}
const [first, last] = [nearest(COAST.from), nearest(COAST.to)].sort((a, b) => a - b)
const ways = [mainland.slice(first, last + 1), [...mainland.slice(last), ...mainland.slice(1, first + 1)]]
const [shore] = ways.toSorted((a, b) => a.length - b.length)
const off = ([x, y]) => [x + COAST.east, y + COAST.north]
const sea = [...shore, off(shore.at(-1)), off(shore[0])]
const provinces = mesh(belgium, towns, (a, b) => provinceOf(a) !== provinceOf(b)).coordinates
const borders = mesh(belgium, towns, (a, b) => a !== b && provinceOf(a) === provinceOf(b)).coordinates

// ── around it ──
const atlas = need('world-atlas/countries-10m.json')
const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(),
)
const land = rings
  .map((ring) => cutRing(ring.slice(0, -1)))
  .filter((ring) => ring.length > 3)
  .map((ring) => thin([...ring, ring[0]], LAND_TOLERANCE).slice(0, -1))
  .filter((ring) => ring.length > 4)
const isBelgium = ({ properties }) => properties.name === 'Belgium'
const countries = mesh(atlas, atlas.objects.countries, (a, b) => a !== b && !isBelgium(a) && !isBelgium(b))
  .coordinates.flatMap((line) => cutLine(line, WINDOW))
  .map((line) => thin(line, LAND_TOLERANCE))

// ── rivers ──
/** The smaller rivers are drawn around the country only. */
const AROUND = { west: 2, south: 49, east: 7, north: 52 }
const riversOf = (name, window) =>
  read(name)
    .features.filter(({ geometry, properties }) => geometry && properties.scalerank <= 10)
    .flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates))
    .flatMap((line) => cutLine(line, window))
    .map((line) => thin(line, RIVER_TOLERANCE))
const rivers = [...riversOf('rivers.json', WINDOW), ...riversOf('rivers-europe.json', AROUND)]
rivers.push(SCHELDE_MOUTH)

const drawing = {
  credit: 'Statbel (CC BY 4.0), Natural Earth',
  land: land.map(encode),
  sea: [encode(sea)],
  belgium: outline.map((ring) => encode(ring.slice(0, -1))),
  countries: countries.map(encode),
  provinces: provinces.map(encode),
  municipalities: borders.map(encode),
  rivers: rivers.map(encode),
}
const file = new URL('../public/map/belgium.json', import.meta.url)
mkdirSync(new URL('.', file), { recursive: true })
const text = `${JSON.stringify(drawing)}\n`
writeFileSync(file, text)
for (const [name, lines] of Object.entries(drawing))
  if (Array.isArray(lines)) console.log(`${name}: ${lines.length}, ${JSON.stringify(lines).length} bytes`)
console.log(`${text.length} bytes`)
