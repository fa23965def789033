import type { ReactNode } from 'react'

type Props = {
  href: string
  className?: string | undefined
  id?: string
  /** Id of the element that receives the focus, for a link that disappears. */
  focusId?: string
  /** Whether it links to the current page. */
  current?: boolean
  children: ReactNode
}

/** A link to a variant of the same search; SearchShell follows it in place where JavaScript runs. */
export function InPlaceLink({ href, className, id, focusId = '', current = false, children }: Props) {
  return (
    <a
      href={href}
      className={className}
      id={id}
      aria-current={current ? 'true' : undefined}
      data-in-place={focusId}
      data-plain=""
    >
      {children}
    </a>
  )
}
