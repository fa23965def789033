import { LEAF } from '#lib/site/rules-leaf-drawing.ts'
import styles from './LeafDrawing.module.css'

/** The logo mark as a line drawing, for pages without other pictures. */
export function LeafDrawing() {
  return (
    <svg className={styles.leaf} viewBox={LEAF.tightBox} aria-hidden="true">
      <path d={LEAF.blade} />
      <path d={LEAF.stalk} />
      <path d={LEAF.veins} />
    </svg>
  )
}
