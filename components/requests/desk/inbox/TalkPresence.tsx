'use client'

import { useEffect, useState } from 'react'
import { Presence } from '#components/cms/desk/history/Presence.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** Tells who else has the request open or writes an answer, and the others what happens here. */
export function TalkPresence({ id }: { id: string }) {
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-kind="answer"]')) setWriting(true)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return <Presence kind={isWriting ? 'request-answer' : 'request'} id={id} locale={useLocale()} />
}
