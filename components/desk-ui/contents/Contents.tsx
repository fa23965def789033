'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Count } from '../marks/Count.tsx'
import styles from './Contents.module.css'

/** How far below the top of the window, in pixels, a part begins that is being read. */
const READ_FROM = 160

/** The part that a link of the contents leads to. */
const targetOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Marks the link of the part that is in the window. Written into the page: hundreds of links aren't drawn anew for it. */
function markCurrent(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const begun = links.filter(
    (link) => (targetOf(link)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < READ_FROM,
  )
  const current = begun.at(-1) ?? links[0]
  for (const link of links)
    if (link === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
}

type Props = { label: string; children: ReactNode }

/** The parts of a form, each a link: beside the form, or a line above it. */
export function Contents({ label, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    let frame = 0
    const mark = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => nav.current && markCurrent(nav.current))
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', mark)
    }
  }, [])
  return (
    <nav ref={nav} aria-label={label} className={styles.contents}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

/** `late`: something is wrong there; `us`: something lacks. */
export type ContentsMark = { tone: 'late' | 'us'; text: string }

type LinkProps = {
  /** Of the part. */
  id: string
  text: string
  count?: number | undefined
  mark?: ContentsMark | null | undefined
  /** What is done instead of going there. */
  onFollow?: (() => void) | undefined
  /** The links below it. */
  children?: ReactNode
}

/** One part, with a mark where something is missing or wrong. A part that is folded opens. */
export const ContentsLink = ({ id, text, count, mark, onFollow, children }: LinkProps) => (
  <li>
    <a
      href={`#${id}`}
      onClick={(event) => {
        if (onFollow) {
          event.preventDefault()
          return onFollow()
        }
        const target = document.getElementById(id)
        if (target instanceof HTMLDetailsElement) target.open = true
      }}
    >
      <span className={styles.text}>{text}</span>
      {count !== undefined && <Count>{count}</Count>}
      {mark && (
        <span className={styles.mark} data-tone={mark.tone} title={mark.text}>
          <span className="visually-hidden">{mark.text}</span>
        </span>
      )}
    </a>
    {children}
  </li>
)
