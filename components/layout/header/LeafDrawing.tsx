import { LEAF } from '#lib/domain/content/leaf-drawing.ts'
import styles from './LeafDrawing.module.css'

/** The mark as a fine line drawing, for pages that have nothing else to show. */
export function LeafDrawing() {
  return (
    <svg className={styles.leaf} viewBox={LEAF.tightBox} aria-hidden="true">
      <path d={LEAF.blade} />
      <path d={LEAF.stalk} />
      <path d={LEAF.veins} />
    </svg>
  )
}
