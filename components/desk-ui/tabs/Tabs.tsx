import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '../../ui/Anchor.tsx'
import { Count } from '../marks/Count.tsx'
import styles from './Tabs.module.css'

type TabsProps = { label: string; isInBar?: boolean; children: ReactNode }

/** Ways to look at the same things, one of which is shown. `isInBar`: they stand in the bar of the page. */
export const Tabs = ({ label, isInBar, children }: TabsProps) => (
  <nav aria-label={label} className={styles.tabs} data-in-bar={isInBar || undefined}>
    <ul className={styles.list}>{children}</ul>
  </nav>
)

type TabProps = ComponentProps<typeof Anchor> & {
  isCurrent: boolean
  count?: number
  /** Its count says that something is late. */
  isLate?: boolean
}

/** One of them, with how much waits there. */
export const Tab = ({ isCurrent, count, isLate, children, ...link }: TabProps) => (
  <li>
    <Anchor {...link} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <Count isLate={isLate}>{count}</Count>
        </>
      )}
    </Anchor>
  </li>
)
