import type { ReactNode } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import styles from './PageBar.module.css'

/** The list that a record stands in. `of`: what the way back is called, for who doesn't see it. */
type Trail = { of: string; label: string; href: string }

/** `fresh`: the menu of what can be entered, which closes the bar of every page. */
type Props = { title: string; trail?: Trail | null; fresh?: ReactNode; children?: ReactNode }

/**
 * The bar over each page of the desk: the list that its thing stands in, what the page is called, its views, and at the
 * end (BarEnd) what one does here.
 */
export const PageBar = ({ title, trail, fresh, children }: Props) => (
  <div className={styles.bar}>
    {trail && (
      <nav aria-label={trail.of} className={styles.trail}>
        <Anchor href={trail.href}>
          <DeskIcon name="chevron-left" className={styles.back} />
          <span>{trail.label}</span>
        </Anchor>
        <DeskIcon name="chevron-right" className={styles.mark} />
      </nav>
    )}
    <h1 className={styles.title} data-trailed={trail ? '' : undefined}>
      {title}
    </h1>
    {children}
    {fresh && <div className={styles.fresh}>{fresh}</div>}
  </div>
)

/** The end of the bar: icons, a menu, the one filled button of the screen. */
export const BarEnd = ({ children }: { children: ReactNode }) => <div className={styles.end}>{children}</div>
