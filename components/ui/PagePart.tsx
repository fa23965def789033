'use client'
import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef } from 'react'

/** The HTML that the document held for each part when it was loaded. */
const documentParts = new Map<string, string>()

/** The HTML of a part in the document as it was loaded; the document must be that of an assembled page. */
export function documentPart(name: string): string {
  const known = documentParts.get(name)
  if (known !== undefined) return known
  const html = document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? ''
  documentParts.set(name, html)
  return html
}

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  name: string
  /** The part's HTML; null in a page that the server assembled: the document holds it (docs/page-templates.md). */
  html: string | null
  as?: 'div' | 'h1' | 'h2'
}

/** A part of a page that depends on its address, as HTML. Focus stays on an element of the same id when it changes. */
export function PagePart({ name, html, as: Element = 'div', ...props }: Props) {
  const part = useRef<HTMLHeadingElement & HTMLDivElement>(null)
  const focused = useRef('')
  const shown = html ?? documentPart(name)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML takes the focus away
  useLayoutEffect(() => {
    if (focused.current === '' || document.activeElement !== document.body) return
    const same = document.getElementById(focused.current)
    if (part.current?.contains(same)) same?.focus({ preventScroll: true })
  }, [shown])

  return (
    <Element
      {...props}
      ref={part}
      data-part={name}
      onFocus={({ target }: FocusEvent) => {
        focused.current = target.id
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it with renderStaticHtml
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}
