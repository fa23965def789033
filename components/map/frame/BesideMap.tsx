import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'

/**
 * What is shown over the map without being a part of it, such as its buttons: beside Leaflet's element, which takes all
 * keys, clicks and drags inside it for itself.
 */
export function BesideMap({ children }: { children: ReactNode }) {
  const frame = useMap().getContainer().parentElement
  return frame && createPortal(children, frame)
}
