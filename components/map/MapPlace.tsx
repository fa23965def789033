import type { ReactNode } from 'react'
import { Spacer } from '#components/ui/Spacer.tsx'
import { MAP_SIZE, type MapPoint } from '#lib/map/rules-projection.ts'
import styles from './BelgiumMap.module.css'

/** Puts its child over the drawing, with the child's upper left corner at a point of the drawing. */
export function MapPlace({ point: { x, y }, children }: { point: MapPoint; children: ReactNode }) {
  return (
    <>
      {/* As wide as the drawing, so its proportions make it `y` units high. */}
      <svg className={styles.above} viewBox={`0 0 ${MAP_SIZE.width} ${y.toFixed(1)}`} aria-hidden="true" />
      <span className={styles.row}>
        <Spacer share={x / MAP_SIZE.width} />
        {children}
      </span>
    </>
  )
}
