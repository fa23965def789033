import type { ReactNode } from 'react'
import { initialsOf } from '#components/media/Portrait.tsx'
import type { ListItem } from '#lib/desk/lists/rules-rows.ts'
import { InPlaceLink } from '../list/InPlaceLink.tsx'
import { Count } from '../marks/Count.tsx'
import { Person } from '../marks/Person.tsx'
import { State } from '../marks/State.tsx'
import { Moment } from '../moment/Moment.tsx'
import styles from './InboxItem.module.css'

type GroupProps = { label: string; count?: number; isLate?: boolean; children: ReactNode }

/** The items of those who must act, under a heading that stays while they scroll. */
export const InboxGroup = ({ label, count, isLate, children }: GroupProps) => (
  <section aria-label={label}>
    <h2 className={styles.head}>
      {label} {count !== undefined && <Count isLate={isLate}>{count}</Count>}
    </h2>
    <ul className={styles.items}>{children}</ul>
  </section>
)

type Props = {
  id: string
  name: string
  item: ListItem
  /** The address of its picture; null: it has none. Undefined: it has a person's initials. */
  picture?: string | null | undefined
  href: string
  isOpen: boolean
  /** Ticks it; undefined where nothing can be done with several. */
  tick?: { isChosen: boolean; label: string; onToggle: () => void } | undefined
  onGo: () => void
  /** How many were written to each other, in words. */
  messages: string
}

/** One of an inbox: its state, whose it is, what was said last, when, and who has it. */
export function InboxItem({ id, name, item, picture, href, isOpen, tick, onGo, messages }: Props) {
  const { tone, state, said, language, at, late, person } = item
  return (
    <li
      id={`row-${id}`}
      className={styles.item}
      data-open={isOpen || undefined}
      data-chosen={tick?.isChosen || undefined}
    >
      <span className={styles.mark}>
        <span className={styles.state}>
          <State tone={tone} isBare>
            {state}
          </State>
        </span>
        {tick && (
          <label className={styles.tick}>
            <input type="checkbox" checked={tick.isChosen} aria-label={tick.label} onChange={tick.onToggle} />
          </label>
        )}
      </span>
      <span className={styles.picture} aria-hidden="true">
        {picture ? (
          // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
          <img src={picture} alt="" width="48" height="36" loading="lazy" decoding="async" />
        ) : (
          initialsOf(name)
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <InPlaceLink
            href={href}
            className={styles.name}
            data-row-link=""
            aria-current={isOpen ? 'true' : undefined}
            data-seen={tone === 'them' || tone === 'done' || tone === 'off' || undefined}
            onGo={onGo}
          >
            <bdi>{name}</bdi>
          </InPlaceLink>
          {item.messages > 1 && (
            <span className={styles.messages} title={messages}>
              {item.messages}
            </span>
          )}
          {language && <span className={styles.language}>{language.toUpperCase()}</span>}
        </span>
        <span className={styles.said} title={said}>
          <bdi>{said}</bdi>
        </span>
      </span>
      <span className={styles.end}>
        {late ? <b className={styles.late}>{late}</b> : <Moment moment={at} />}
        {person ? <Person name={person} /> : <span className={styles.nobody} />}
      </span>
    </li>
  )
}
