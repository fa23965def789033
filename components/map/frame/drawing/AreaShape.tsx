import { Circle, Polygon, Rectangle } from 'react-leaflet'
import styles from '#components/map/frame/MapView.module.css'
import type { Area } from '#lib/map/rules-area.ts'

const OPTIONS = { className: styles.area ?? '', interactive: false }

/** The area that limits the search. */
export function AreaShape({ area }: { area: Area }) {
  if (area.kind === 'circle')
    return <Circle center={[area.latitude, area.longitude]} radius={area.km * 1000} {...OPTIONS} />
  if (area.kind === 'box')
    return (
      <Rectangle
        bounds={[
          [area.south, area.west],
          [area.north, area.east],
        ]}
        {...OPTIONS}
      />
    )
  const corners = area.points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
  return <Polygon positions={corners} {...OPTIONS} />
}
