import { pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { LEAF } from '#lib/site/rules-leaf-drawing.ts'
import styles from './Logo.module.css'

/** The logo mark beside the brand's name. */
function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox={LEAF.tightBox} aria-hidden="true">
        <path className={styles.blade} d={LEAF.blade} />
        <path className={styles.stalk} d={LEAF.stalk} />
        <path className={styles.veins} d={LEAF.veins} />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}

/** The wordmark as a link to the home page. */
export function Logo({ name, locale }: { name: string; locale: Language }) {
  return (
    <a className={styles.link} href={pathTo('home', locale)}>
      <Wordmark name={name} />
    </a>
  )
}
