'use client'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { SearchNavigation } from '#components/search/SearchNavigation.ts'

type Props = {
  href: string
  className?: string
  /** Element that receives the focus, for a link that disappears. */
  focusId?: string
  /** Whether it links to the current page. */
  current?: boolean
  children: ReactNode
}

/** A link to a variant of the same search, followed in place where JavaScript runs. */
export function InPlaceLink({ href, className, focusId, current = false, children }: Props) {
  const navigate = useContext(SearchNavigation)
  const follow = (event: MouseEvent) => {
    if (!navigate || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
    if (focusId) document.getElementById(focusId)?.focus({ preventScroll: true })
  }
  return (
    <a href={href} className={className} onClick={follow} aria-current={current ? 'true' : undefined} data-plain>
      {children}
    </a>
  )
}
