'use client'

import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import scripted from '#components/ui/styles/scripted.module.css'
import styles from './Round.module.css'

/** Prints the page, of which paper gets the round alone. */
export const PrintButton = ({ label }: { label: string }) => (
  <button
    type="button"
    className={`${styles.print} ${scripted.only}`}
    title={label}
    aria-label={label}
    onClick={() => print()}
  >
    <DeskIcon name="print" />
  </button>
)
