import type { ComponentProps } from 'react'
import { Anchor } from './Anchor.tsx'
import { type ButtonVariant, buttonClass } from './Button.tsx'

type Props = ComponentProps<typeof Anchor> & { variant?: ButtonVariant }

/** A link that looks like a button, for the main way on from a page. */
export function ButtonLink({ variant, className, ...rest }: Props) {
  return <Anchor className={buttonClass(variant, className)} {...rest} />
}
