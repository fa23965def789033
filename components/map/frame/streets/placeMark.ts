/** The mark of a station or a school on the street map, with its name beside it from near. */
import type { Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet'
import type { MapColours } from '#components/map/frame/mapColours.ts'

type Kind = 'station' | 'school'

type Options = {
  kind: Kind
  /** The properties that hold its name, the best first. */
  labelProps: readonly string[]
  /** The zoom from which it has its name. */
  named: number
  colours: MapColours
  /** As a canvas takes it. */
  font: string
}

/** Drawn in a square of 24: the front of a train with its window and lamps; the hat of a graduate. */
const DRAWINGS: Record<Kind, string> = {
  station:
    'M8 5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM6 11.5h12M9 14.4h.01M15 14.4h.01M8.5 17l-2 2.5M15.5 17l2 2.5',
  school: 'M3.5 9.5L12 6l8.5 3.5L12 13zM7 11v4.2c1.4 1.2 3 1.8 5 1.8s3.6-.6 5-1.8V11M20.5 9.5v5',
}
/** In pixels: half the mark, its drawing, and the space between it and its name. */
const HALF = 8.5
const DRAWING = 12
const GAP = 5
const HALO = 3.2

function nameOf({ props }: Feature, keys: readonly string[]): string {
  for (const key of keys) {
    const value = props[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

function drawGround(context: CanvasRenderingContext2D, kind: Kind, colours: MapColours): void {
  context.beginPath()
  if (kind === 'school') context.arc(0, 0, HALF, 0, 2 * Math.PI)
  else context.roundRect(-HALF, -HALF, 2 * HALF, 2 * HALF, 4)
  context.fillStyle = colours.halo
  context.fill()
  context.strokeStyle = colours.mark
  context.lineWidth = 1
  context.stroke()
}

function drawKind(context: CanvasRenderingContext2D, kind: Kind, colours: MapColours): void {
  const scale = DRAWING / 24
  context.save()
  context.translate(-DRAWING / 2, -DRAWING / 2)
  context.scale(scale, scale)
  context.lineWidth = 1.2 / scale
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = colours.name
  context.stroke(new Path2D(DRAWINGS[kind]))
  context.restore()
}

function drawName(context: CanvasRenderingContext2D, name: string, { font, colours }: Options): void {
  context.font = font
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO
  context.strokeStyle = colours.halo
  context.strokeText(name, HALF + GAP, 0)
  context.fillStyle = colours.name
  context.fillText(name, HALF + GAP, 0)
}

/** What the library asks for each station or school: the space that its mark takes, and how it is drawn. */
export const placeMark = (options: Options): LabelSymbolizer => ({
  place({ scratch, zoom }: Layout, geometry: Feature['geom'], feature: Feature): Label[] | undefined {
    const anchor = geometry[0]?.[0]
    if (!anchor) return undefined
    const name = zoom >= options.named ? nameOf(feature, options.labelProps) : ''
    scratch.font = options.font
    const width = name === '' ? 0 : GAP + scratch.measureText(name).width
    const box = {
      minX: anchor.x - HALF - 1,
      maxX: anchor.x + HALF + width + 1,
      minY: anchor.y - HALF - 1,
      maxY: anchor.y + HALF + 1,
    }
    const draw = (context: CanvasRenderingContext2D): void => {
      context.globalAlpha = 1
      drawGround(context, options.kind, options.colours)
      drawKind(context, options.kind, options.colours)
      if (name !== '') drawName(context, name, options)
    }
    return [{ anchor, bboxes: [box], draw }]
  },
})
