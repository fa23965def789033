import { LEAF } from '#lib/site/rules-leaf-drawing.ts'
import { Picture } from './Picture.tsx'
import styles from './Portrait.module.css'

const TONES = ['green', 'brick', 'sand'] as const
export type PortraitTone = (typeof TONES)[number]

/** The tone of a person's initials, the same wherever that person is shown. */
export const toneOf = (id: number): PortraitTone => TONES[id % TONES.length] ?? 'green'

/** Initials of the first and last part of a name: "Fatima El Amrani" → FA. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter(Boolean)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends.map((part) => [...(part ?? '')][0]?.toUpperCase()).join('')
}

type Props = {
  person: { name: string; portrait: string | null }
  tone: PortraitTone
  /** Width of the picture in the layout, as the attribute. */
  sizes: string
}

/**
 * A person's portrait, else the initials. A circle as wide as `--portrait`, or what `--portrait-ratio` and
 * `--portrait-radius` make of it.
 * Both are hidden from screen readers, since the name is beside them.
 */
export function Portrait({ person: { name, portrait }, tone, sizes }: Props) {
  if (portrait)
    return <Picture src={portrait} width={400} height={500} alt="" sizes={sizes} className={styles.portrait} />
  return (
    <span className={styles.portrait} data-tone={tone} aria-hidden="true">
      <svg viewBox={LEAF.tightBox} className={styles.leaf} aria-hidden="true">
        <path d={LEAF.blade} />
        <path d={LEAF.veins} />
      </svg>
      <span className={styles.initials}>{initialsOf(name)}</span>
    </span>
  )
}
