'use client'

import type { ReactNode } from 'react'
import type { DeskAction } from '#lib/desk/permissions.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { useActs } from './acts.ts'
import { OnceMark } from './OnceMark.tsx'

type Props = {
  action: DeskAction
  fields: Readonly<Record<string, string>>
  /** It leads to another page. */
  leaves?: boolean
  /** Says more of what is sent, where the form shows it already. */
  more?: (data: FormData) => void
  children: ReactNode
}

/** A form that does one thing with a request in place; without a script it is posted, and its page says what was done. */
export function ActForm({ action, fields, leaves = false, more, children }: Props) {
  const locale = useLocale()
  const { perform } = useActs()
  return (
    <form
      method="post"
      action="/api/staff/desk/"
      onSubmit={(event) => {
        if (leaves) return
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        more?.(data)
        event.currentTarget.closest('details')?.removeAttribute('open')
        void perform(data)
      }}
    >
      {Object.entries({ locale, action, ...fields }).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <OnceMark />
      {children}
    </form>
  )
}
