import type { ComponentProps, MouseEvent } from 'react'

type Props = ComponentProps<'a'> & { href: string; onGo: () => void }

/** A link that a script follows without a new page; a new tab and no script get the page. */
export const InPlaceLink = ({ href, onGo, ...rest }: Props) => (
  <a
    {...rest}
    href={href}
    data-in-place=""
    rel="nofollow"
    onClick={(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      onGo()
    }}
  />
)
