'use client'
import { type ComponentProps, type FormEvent, useRef } from 'react'

/** In milliseconds: a second click within this time counts as part of the first. */
const ONE_PRESS = 5000

/**
 * A form that a double click submits once. A browser that submits again discards the first response with its cookie.
 */
export function PreventDoubleSubmit(props: ComponentProps<'form'>) {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const guard = (event: FormEvent) => {
    if (event.timeStamp - sentAt.current < ONE_PRESS) event.preventDefault()
    else sentAt.current = event.timeStamp
  }
  return <form {...props} onSubmit={guard} />
}
