import { DivIcon, DomEvent, type LatLngTuple } from 'leaflet'
import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Marker } from 'react-leaflet'
import type { GeoPoint } from '#lib/places/rules-geo.ts'
import styles from './HtmlMarker.module.css'

type Props = {
  at: GeoPoint
  /** Distance of the content from its place, to the right and down, in pixels. */
  across?: number
  down?: number
  /** Whether it covers its neighbours. */
  raised?: boolean
  /** Whether it is used itself: clicks, drags and the wheel on it are then not the map's. */
  apart?: boolean
  children: ReactNode
}

/** Farther than markers of one screen are apart: Leaflet's level of a marker is its position from the top in pixels. */
const RAISED = 10_000

/**
 * React content at a place of the map. Leaflet moves and animates it as any marker; the content handles its own events,
 * because a marker's click doesn't come from the keyboard.
 */
export function HtmlMarker({
  at: { latitude, longitude },
  across = 0,
  down = 0,
  raised = false,
  apart = false,
  children,
}: Props) {
  const [content] = useState(() => {
    const element = document.createElement('div')
    if (apart) DomEvent.disableClickPropagation(element).disableScrollPropagation(element)
    return element
  })
  const position = useMemo((): LatLngTuple => [latitude, longitude], [latitude, longitude])
  // Plain Leaflet: react-leaflet has no component for the icon of a marker.
  const icon = useMemo(
    () =>
      new DivIcon({
        className: styles.place ?? '',
        html: content,
        iconSize: undefined,
        iconAnchor: [-across, -down],
      }),
    [content, across, down],
  )
  return (
    <>
      <Marker position={position} icon={icon} zIndexOffset={raised ? RAISED : 0} interactive={false} keyboard={false} />
      {createPortal(children, content)}
    </>
  )
}
