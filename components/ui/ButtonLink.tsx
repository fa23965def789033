import type { ComponentProps } from 'react'
import { Anchor } from './Anchor.tsx'
import { type ButtonVariant, buttonClass } from './Button.tsx'

type Props = ComponentProps<typeof Anchor> & { variant?: ButtonVariant }

/** A link styled as a button, for a page's main action. */
export function ButtonLink({ variant, className, ...rest }: Props) {
  return <Anchor className={buttonClass(variant, className)} {...rest} />
}
