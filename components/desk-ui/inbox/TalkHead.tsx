import type { ReactNode } from 'react'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { InPlaceLink } from '../list/InPlaceLink.tsx'
import styles from './TalkHead.module.css'

type Props = {
  name: string
  about: string
  /** On a phone, the way to the list. */
  back: { href: string; label: string; onGo: () => void }
  /** The ways on, what one rarely does, a call. */
  acts: ReactNode
  /** State, who has it, until when: each a menu. */
  properties: ReactNode
  /** Something to know before one writes: who else is here. */
  notice?: ReactNode
}

/** The head of a conversation: whose it is and what it is about, the ways on, and what it is like. */
export const TalkHead = ({ name, about, back, acts, properties, notice }: Props) => (
  <header className={styles.top}>
    <div className={styles.head}>
      <InPlaceLink href={back.href} className={styles.back} aria-label={back.label} title={back.label} onGo={back.onGo}>
        <DeskIcon name="chevron-left" />
      </InPlaceLink>
      <div className={styles.names}>
        <h2 className={styles.name} title={name} tabIndex={-1} data-talk-name="">
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.about} title={about}>
          <bdi>{about}</bdi>
        </p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </div>
    <div className={styles.properties}>{properties}</div>
    {notice && <div className={styles.notice}>{notice}</div>}
  </header>
)

type ActProps = {
  icon: 'chevron-down' | 'chevron-up' | 'phone' | 'person'
  label: string
  href?: string
  /** Without it there is nothing to go to. */
  onPress?: (() => void) | undefined
  /** From which width on it isn't needed. */
  until?: 'phone' | 'wide'
  isPressed?: boolean
}

/** An icon at the end of the head. */
export function TalkAct({ icon, label, href, onPress, until, isPressed }: ActProps) {
  const drawn = <DeskIcon name={icon} />
  const shared = { className: styles.act, 'aria-label': label, title: label, 'data-until': until }
  if (href && !onPress)
    return (
      <a href={href} {...shared}>
        {drawn}
      </a>
    )
  if (href && onPress)
    return (
      <InPlaceLink href={href} onGo={onPress} {...shared}>
        {drawn}
      </InPlaceLink>
    )
  return (
    <button type="button" disabled={!onPress} onClick={onPress} aria-pressed={isPressed} {...shared}>
      {drawn}
    </button>
  )
}
