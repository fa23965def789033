// `node tools/base-map.mjs FOLDER`: draws land and borders into public/map/belgium.json and belgium-near.json, the map
// that is shown where no tiles are configured; tools/base-map-land.mjs draws what is on the land. Run by hand; the map
// is in the repository. FOLDER holds its sources:
//   municipalities.json  Statbel, statistical sectors dissolved to municipalities, GeoJSON in Belgian Lambert 72, NIS5
//                        as property (https://statbel.fgov.be/en/open-data/statistical-sectors;
//                        github.com/mathiasleroy/belgium-geographic-data)
// Its packages are those of tools/package.json: npm ci --prefix tools.
// lib/map/rules-base-map.ts documents the format.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import proj4 from 'proj4'
import { feature, merge, mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' }
import { cutLine, cutRing, encode, thin, writeLayers } from './base-map-lines.mjs'

const folder = resolve(process.argv[2] ?? '.')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** The window that a wide screen shows at the lowest zoom. */
const WINDOW = { west: -4, south: 47, east: 13, north: 54 }
/**
 * The ends of Belgium's coast, and how far out the sea is drawn: Natural Earth's coastline is up to a kilometre off.
 */
const COAST = { from: [2.546, 51.089], to: [3.37, 51.372], east: -0.03, north: 0.05 }
/**
 * The share of municipality vertices that stay, by the area of their triangles; the tolerances of the rest, in degrees.
 */
const KEPT_CORNERS = 0.26
const LAND_TOLERANCE = 0.004

const LAMBERT_72 =
  '+proj=lcc +lat_1=51.16666723333333 +lat_2=49.8333339 +lat_0=90 +lon_0=4.367486666666666 +x_0=150000.013 +y_0=5400088.438 ' +
  '+ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 +units=m +no_defs'

const deep = (coordinates, change) =>
  typeof coordinates[0] === 'number' ? change(coordinates) : coordinates.map((part) => deep(part, change))

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
const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(),
)
const land = rings
  .map((ring) => cutRing(ring.slice(0, -1), WINDOW))
  .filter((ring) => ring.length > 3)
  .map((ring) => thin([...ring, ring[0]], LAND_TOLERANCE).slice(0, -1))
  .filter((ring) => ring.length > 4)
const isBelgium = ({ properties }) => properties.name === 'Belgium'
const countries = mesh(atlas, atlas.objects.countries, (a, b) => a !== b && !isBelgium(a) && !isBelgium(b))
  .coordinates.flatMap((line) => cutLine(line, WINDOW))
  .map((line) => thin(line, LAND_TOLERANCE))

writeLayers('belgium.json', {
  credit: 'Statbel (CC BY 4.0), Natural Earth, GSHHG',
  land: land.map(encode),
  sea: [encode(sea)],
  belgium: outline.map((ring) => encode(ring.slice(0, -1))),
  countries: countries.map(encode),
  provinces: provinces.map(encode),
})
writeLayers('belgium-near.json', { municipalities: borders.map(encode) })
