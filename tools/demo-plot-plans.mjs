/**
 * Draws the plans of the demo's plots of land, one picture per plot, and writes their captions into the manifest:
 * `node tools/demo-plot-plans.mjs`, after a plot was added to prisma/demo. Its text uses the machine's sans-serif.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const DEMO = join(import.meta.dirname, '../prisma/demo')
const WIDTH = 1360
const HEIGHT = 907
/** In pixels: the edge of the street at the left, and the space for a plot and its further lots. */
const STREET = 190
const ROOM = { deep: 1080, wide: 600 }
/** In metres: distances of a house from a boundary and from the street, and the size of a neighbour's house. */
const SIDE = 3
const FRONT = 5
const NEIGHBOUR = { wide: 10, deep: 11 }

/**
 * By the home's ID: width at the street in metres, the direction of the north in degrees clockwise from the top, the
 * neighbours' houses above and below (`joined`: on the boundary), and areas of further lots below.
 */
const PLOTS = {
  20003: { width: 17.4, north: 110, above: 'free', below: 'free' },
  20017: { width: 11.4, north: 40, above: 'joined', below: 'free' },
  20026: { width: 11, north: 270, above: 'free', below: 'joined' },
  20030: { width: 12.4, north: 315, above: 'free', below: 'joined' },
  20034: { width: 17.5, north: 155, above: 'free', below: null, lots: [868, 1015] },
  20070: { width: 8.2, north: 270, above: 'joined', below: 'joined' },
  20076: { width: 20.6, north: 70, above: 'free', below: 'free' },
  20099: { width: 20.5, north: 105, above: 'free', below: 'free' },
  20108: { width: 21, north: 20, above: null, below: 'free' },
  20117: { width: 17.5, north: 280, above: 'free', below: null },
}

const metres = (value) => value.toFixed(2).replace('.', ',')
const box = (x, y, width, height, style) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`
const words = (x, y, size, text, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${text}</text>`

/** A line between two points with its length in metres, upright or level. */
function measure(x1, y1, x2, y2, length) {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const isUpright = x1 === x2
  const tick = isUpright ? 'm-10 0h20' : 'm0 -10v20'
  const turn = isUpright ? `transform="rotate(-90 ${x} ${y})"` : ''
  const lines = `<path d="M${x1} ${y1}L${x2} ${y2}M${x1} ${y1}${tick}M${x2} ${y2}${tick}" stroke="#33423a" stroke-width="3"/>`
  return lines + words(x, y - 14, 34, `${metres(length)} m`, turn)
}

/** The house beside a boundary. `side`: -1 above, 1 below. */
function neighbour(edge, side, kind, scale) {
  if (!kind) return ''
  const gap = kind === 'joined' ? 0 : SIDE * scale
  const [wide, deep] = [NEIGHBOUR.wide * scale, NEIGHBOUR.deep * scale]
  const y = side < 0 ? edge - gap - wide : edge + gap
  const x = STREET + FRONT * scale
  return `<g fill="#d6cfc2" stroke="#a39b8b" stroke-width="3">${box(x, y, deep, wide, '')}<path d="M${x + deep / 2} ${y}v${wide}"/></g>`
}

/** A hedge along the end of a plot. */
const hedge = (x, y, height) =>
  Array.from({ length: Math.floor(height / 26) }, (_, at) => {
    const radius = 13 + ((at * 7) % 6)
    return `<circle cx="${x - 6}" cy="${y + 14 + at * 26}" r="${radius}" fill="#94b083" stroke="#7a9669" stroke-width="2"/>`
  }).join('')

function lots(sizes, width, from, scale) {
  return sizes.map((size, at) => {
    const [y, deep] = [from + width * scale * at, (size / width) * scale]
    const style = 'fill="#e6ebdb" stroke="#7d8a80" stroke-width="3" stroke-dasharray="14 9"'
    return (
      box(STREET, y, deep, width * scale, style) +
      words(STREET + deep * 0.62, y + (width * scale) / 2 + 12, 36, `${size} m²`, 'fill="#56635a"')
    )
  })
}

/** The ground beyond the plot: street, boundaries of the neighbours, compass and scale. */
function surroundings(street, top, bottom, scale, north) {
  const { sin, cos, PI } = Math
  const angle = (north * PI) / 180
  const edges = [top - 16 * scale, top, bottom, bottom + 16 * scale].map((y) => `M${STREET} ${y}H${WIDTH}`).join('')
  return `${box(0, 0, WIDTH, HEIGHT, 'fill="#eceee0"')}<path d="${edges}" stroke="#cfd3bf" stroke-width="3"/>
${box(0, 0, STREET, HEIGHT, 'fill="#d5d2ca"')}${box(STREET - 26, 0, 26, HEIGHT, 'fill="#c4c0b6"')}<path d="M66 0V${HEIGHT}" stroke="#fff" stroke-width="5" stroke-dasharray="46 34"/>
${words(128, HEIGHT / 2, 36, street, `transform="rotate(-90 128 ${HEIGHT / 2})" letter-spacing="2"`)}
<g transform="translate(1270 100)"><g transform="rotate(${north})"><path d="M0 -50L17 26L0 12L-17 26Z"/></g>${words(sin(angle) * 72, 12 - cos(angle) * 72, 34, 'N')}</g>
<path d="M${1310 - 10 * scale} 862v14h${10 * scale}v-14" fill="none" stroke="#33423a" stroke-width="4"/>${words(1310 - 5 * scale, 862, 28, '10 m')}`
}

function draw({ SurfaceGround: area, Street: street }, { width, north, above, below, lots: further = [] }) {
  const total = width * (1 + further.length)
  const scale = Math.min(ROOM.deep / (Math.max(area, ...further) / width), ROOM.wide / total, 23)
  const [wide, deep] = [width * scale, (area / width) * scale]
  const top = (HEIGHT - total * scale) / 2
  const [gapAbove, gapBelow] = [above, below].map((kind) => (kind === 'joined' ? 0 : SIDE * scale))
  const houseDeep = Math.min(13 * scale, (deep - FRONT * scale) * 0.42)
  const houseEnd = STREET + FRONT * scale + houseDeep
  const behind = STREET + deep - houseEnd
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Liberation Sans, Arial, sans-serif" fill="#22302a">
<defs><pattern id="hatch" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="20" height="20" fill="#f4e7dd"/><path d="M0 0V20" stroke="#dba994" stroke-width="7"/></pattern></defs>
${surroundings(street, top, top + total * scale, scale, north)}
${neighbour(top, -1, above, scale)}${neighbour(top + total * scale, 1, below, scale)}${lots(further, width, top + wide, scale).join('')}
${box(STREET, top, deep, wide, 'fill="#dbe8cd" stroke="#1f4a3a" stroke-width="7"')}${hedge(STREET + deep, top, wide)}
${box(STREET + FRONT * scale, top + gapAbove, houseDeep, wide - gapAbove - gapBelow, 'fill="url(#hatch)" stroke="#a4492f" stroke-width="4" stroke-dasharray="18 10"')}
${words(houseEnd + behind / 2 - 12, top + wide / 2 + 24, Math.min(72, behind / 4.6), `${area} m²`, 'font-weight="700"')}
${measure(STREET, top - 24, STREET + deep, top - 24, area / width)}${measure(STREET + 50, top, STREET + 50, top + wide, width)}
</svg>`
}

const captions = (area, width) => ({
  nl: `Plan van het perceel: ${area} m², ${metres(width)} m breed aan de straat`,
  fr: `Plan du terrain : ${area} m², ${metres(width)} m de large à rue`,
  en: `Plan of the plot: ${area} m², ${width.toFixed(2)} m wide at the street`,
  de: `Plan des Grundstücks: ${area} m², ${metres(width)} m breit an der Straße`,
})

const pictures = join(DEMO, 'pictures')
mkdirSync(join(pictures, 'plots'), { recursive: true })
const manifest = JSON.parse(readFileSync(join(pictures, 'manifest.json'), 'utf8')).filter(
  ({ kind }) => kind !== 'plot-plan',
)
for (const file of readdirSync(join(DEMO, 'listings')))
  for (const { record } of JSON.parse(readFileSync(join(DEMO, 'listings', file), 'utf8'))) {
    const plot = PLOTS[record.ID]
    if (!plot) continue
    const name = `plots/${record.ID}.webp`
    await sharp(Buffer.from(draw(record, plot)))
      .webp({ quality: 82, effort: 6 })
      .toFile(join(pictures, name))
    manifest.push({ file: name, kind: 'plot-plan', alt: captions(record.SurfaceGround, plot.width) })
  }
writeFileSync(join(pictures, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
