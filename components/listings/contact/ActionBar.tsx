import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import styles from './ActionBar.module.css'

type Props = {
  /** Left out for a sold or let home. */
  price?: ReactNode
  /** The main action. */
  action: { href: string; label: string }
  /** The agency's phone number; '' for none. */
  phone: string
  callLabel: string
}

/**
 * Price, main action and phone at the bottom of a narrow window while its article is visible. It is the last, sticky
 * element of the article, with a place of its own at the end, so that it covers nothing permanently.
 */
export function ActionBar({ price, action, phone, callLabel }: Props) {
  return (
    <div className={`${styles.bar} no-print`} data-action-bar="">
      {price && <p className={`${styles.price} figures`}>{price}</p>}
      <ButtonLink href={action.href} className={styles.action ?? ''}>
        {action.label}
      </ButtonLink>
      {phone && (
        <PhoneLink phone={phone} className={styles.call} aria-label={callLabel}>
          <Icon name="phone" />
        </PhoneLink>
      )}
    </div>
  )
}
