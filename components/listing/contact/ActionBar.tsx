import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import styles from './ActionBar.module.css'

type Props = {
  /** Left out where nothing can be had any more. */
  price?: ReactNode
  /** What most visitors want next. */
  action: { href: string; label: string }
  /** Of the agency; '' where it has none. */
  phone: string
  callLabel: string
}

/**
 * Price, next step and phone at the bottom of a narrow window, as long as its page is in it. The last thing in the page's article: it
 * sticks there and has a place of its own at the end, so it covers nothing for good.
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
