'use client'

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { writesOtherwise } from '#lib/shared/browser-dates.ts'
import type { TypedDateProps } from './TypedDate.tsx'

type Props = ComponentProps<'input'> & { type: 'date' | 'time' }

type Own = { Field: ComponentType<TypedDateProps>; holder: HTMLInputElement }

/**
 * A field for a day or a time: the browser's own, whose value is `2026-11-30` or `09:30`. Where that writes otherwise
 * than the language of the page, as `11/28/2026` does in Dutch, a field of the site is loaded and shown in its place.
 * The input stays the same element and goes on holding the value, so that a form and what drives it see no difference.
 */
export function DateInput({ ref, type, ...input }: Props) {
  const holder = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<Own | null>(null)
  useEffect(() => {
    const element = holder.current
    if (!element || !writesOtherwise(type)) return
    let isGone = false
    import('./TypedDate.tsx').then(
      ({ TypedDate: Field }) => {
        const show = () => setOwn({ Field, holder: element })
        if (isGone) return
        // Nothing changes under who types.
        if (document.activeElement === element) element.addEventListener('blur', show, { once: true })
        else show()
      },
      // The browser's own field stays.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [type])
  const { id, className, required, 'aria-label': label, 'aria-describedby': describedBy, ...held } = input
  const shown = { id, className, required, 'aria-label': label, 'aria-describedby': describedBy }
  return (
    <>
      <input
        {...held}
        {...(own
          ? { type: 'text', className: 'visually-hidden', tabIndex: -1, 'aria-hidden': true }
          : { type, ...shown })}
        ref={(element) => {
          holder.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
      />
      {own && <own.Field {...shown} kind={type} holder={own.holder} isWrong={Boolean(input['aria-invalid'])} />}
    </>
  )
}
