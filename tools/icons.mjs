// `node tools/icons.mjs`: generates all other icons of the site from app/icon.svg. Run by hand; the icons are in the
// repository. app/favicon.ico for browsers without SVG icons, app/apple-icon.png for home screens that round it
// themselves, public/icons/ for the manifest (app/(files)/manifests), with a margin in the maskable ones.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { BRAND_COLOURS } from '../lib/site/rules-brand-colours.ts'

const DRAWING = readFileSync('app/icon.svg')
const PAPER = BRAND_COLOURS.light.paper

/** The drawing in the middle of a square, on `share` of its side; on paper colour, with round corners if `round`. */
async function square(side, share, { paper = false, round = 0 } = {}) {
  const size = Math.round(side * share)
  // Rendered at its final size; a viewBox of 32 is 96 dpi.
  const drawing = await sharp(DRAWING, { density: (72 * size) / 24 })
    .resize(size, size)
    .png()
    .toBuffer()
  const corner = side * round
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${paper ? PAPER : 'none'}"/></svg>`
  const offset = Math.floor((side - size) / 2)
  return sharp(Buffer.from(ground))
    .composite([{ input: drawing, left: offset, top: offset }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file of PNG pictures: a directory entry of 16 bytes for each, then the pictures. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ side, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(side, at)
    head.writeUInt8(side, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

mkdirSync('public/icons', { recursive: true })
const small = await Promise.all([16, 32, 48].map(async (side) => ({ side, png: await square(side, 1) })))
writeFileSync('app/favicon.ico', ico(small))
writeFileSync('app/apple-icon.png', await square(180, 0.72, { paper: true }))
for (const side of [192, 512]) {
  writeFileSync(`public/icons/icon-${side}.png`, await square(side, 0.8, { paper: true, round: 0.22 }))
  // Every mask leaves a circle of 80 %: the drawing stays within it.
  writeFileSync(`public/icons/maskable-${side}.png`, await square(side, 0.6, { paper: true }))
}
