import type { ReactNode } from 'react'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import type { PixelDimensions, PixelPoint } from '#components/map/frame/pins/pinBoxes.ts'
import { useMovedMap } from '#components/map/frame/useView.ts'
import type { GeoPoint } from '#lib/places/rules-geo.ts'
import type { PanelSide } from './Panel.tsx'

/** In pixels: the size of a card, as in the style sheet, its distance from its place, and from the map's edge. */
const CARD = { width: 340, height: 160, beside: 58, below: 26, edge: 16, tools: 76 } as const

/** Where a card has room beside its pin: at its right, else at its left, else below or above it. */
function cardSide({ x, y }: PixelPoint, { width, height }: PixelDimensions): PanelSide {
  const needed = CARD.width + CARD.beside + CARD.edge
  if (x + needed <= width) return 'right'
  if (x >= needed) return 'left'
  return y + CARD.below + CARD.height + CARD.edge <= height ? 'below' : 'above'
}

/** How far a card beside its pin moves up or down, so that the map doesn't cut it and the tools don't cover it. */
function slide(side: PanelSide, { y }: PixelPoint, { height }: PixelDimensions): number {
  if (side === 'below') return CARD.below
  if (side === 'above') return -CARD.below
  const half = CARD.height / 2
  return Math.max(CARD.tools + half, Math.min(height - CARD.edge - half, y)) - y
}

const ACROSS = { right: CARD.beside, left: -CARD.beside, below: 0, above: 0 } as const

type Props = { at: GeoPoint; children: (side: PanelSide) => ReactNode }

/** What a pin opens, on a wide map: beside the pin, so that its price and its place stay in sight. */
export function BesidePin({ at, children }: Props) {
  const map = useMovedMap()
  const spot = map.latLngToContainerPoint([at.latitude, at.longitude])
  const { x: width, y: height } = map.getSize()
  const side = cardSide(spot, { width, height })
  return (
    <HtmlMarker at={at} across={ACROSS[side]} down={slide(side, spot, { width, height })} raised apart>
      {children(side)}
    </HtmlMarker>
  )
}
