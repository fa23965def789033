/** Conversion between the site's boxes and Leaflet's bounds; react-leaflet has no geometry of its own. */
import { LatLngBounds } from 'leaflet'
import type { Box } from '#lib/map/rules-area.ts'

export const boxOf = (bounds: LatLngBounds): Box => ({
  south: bounds.getSouth(),
  west: bounds.getWest(),
  north: bounds.getNorth(),
  east: bounds.getEast(),
})

export const leafletBounds = ({ south, west, north, east }: Box): LatLngBounds =>
  new LatLngBounds([south, west], [north, east])
