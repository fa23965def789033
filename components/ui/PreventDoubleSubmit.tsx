'use client'
import { type ComponentProps, type FormEvent, useRef } from 'react'

/** In milliseconds: as long as that, a second press is taken for part of the first. */
const ONE_PRESS = 5000

/**
 * A form that a double click sends once. A browser that sends it again takes no answer to the first time, nor the cookie that
 * came with it.
 */
export function PreventDoubleSubmit(props: ComponentProps<'form'>) {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const guard = (event: FormEvent) => {
    if (event.timeStamp - sentAt.current < ONE_PRESS) event.preventDefault()
    else sentAt.current = event.timeStamp
  }
  return <form {...props} onSubmit={guard} />
}
