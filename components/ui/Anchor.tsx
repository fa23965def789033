import type { ComponentProps } from 'react'
import { isAbsoluteAddress } from '#lib/i18n/link-behaviour.ts'

/** A link; an absolute http or https address opens in a new tab (specification 2.3 "Widgets"). */
export function Anchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const newTab = isAbsoluteAddress(href) ? { target: '_blank', rel: 'noopener' } : {}
  return <a href={href} {...newTab} {...rest} />
}
