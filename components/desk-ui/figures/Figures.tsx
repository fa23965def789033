import type { ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import styles from './Figures.module.css'

/** Figures side by side, each with what it counts. */
export const Figures = ({ children }: { children: ReactNode }) => <ul className={styles.figures}>{children}</ul>

type FigureProps = {
  label: string
  /** Where what it counts is seen. */
  href?: string | undefined
  /** `good`: more than before. `late`: what somebody must look at. */
  tone?: 'good' | 'late' | undefined
  /** Below it: how it was before, or its share. */
  note?: ReactNode
  children: ReactNode
}

/** One of them; a link where what it counts can be seen. */
export function Figure({ label, href, tone, note, children }: FigureProps) {
  const shown = (
    <>
      <span className={styles.soft}>{label}</span>
      <b className={styles.figure} data-late={tone === 'late' || undefined}>
        {children}
      </b>
      {note && <span className={tone === 'good' ? styles.good : styles.soft}>{note}</span>}
    </>
  )
  return <li>{href ? <Anchor href={href}>{shown}</Anchor> : <span className={styles.plain}>{shown}</span>}</li>
}
