'use client'

import { type ReactNode, useState } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import { Presence } from '../../cms/desk/history/Presence.tsx'

type Props = { id: string; locale: Language; children: ReactNode }

/** Tells who else has the request open or writes an answer, and the others what happens here. */
export function AnswerPresence({ id, locale, children }: Props) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Presence kind={isWriting ? 'request-answer' : 'request'} id={id} locale={locale} />
      <div onInput={() => setWriting(true)}>{children}</div>
    </>
  )
}
