import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Language } from '#lib/listings/rules.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatWeekday } from '#lib/shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '#lib/shared/time.ts'
import type { ShellMessages } from './formProps.ts'
import { KeptBox } from './KeptBox.tsx'
import { forgetSent, type Sent, sentOf } from './sent.ts'

export type SentNoteProps = {
  form: string
  locale: Language
  formRef: RefObject<HTMLFormElement | null>
  messages: Pick<ShellMessages, 'sent' | 'fresh'>
}

/** Says that this form was sent already, where Back leads to it again, and offers to begin a new one. */
export function SentNote({ form, locale, formRef, messages }: SentNoteProps) {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const look = (): void => setSent(formRef.current ? sentOf(formRef.current, form) : undefined)
    look()
    // Also on a page that the browser had put aside as it was.
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [form, formRef])
  if (!sent) return null
  const when = { day: formatWeekday(brusselsDay(sent.at), locale), time: formatTime(brusselsTime(sent.at), locale) }
  return (
    <KeptBox>
      <p>{messages.sent.replace('{day}', when.day).replace('{time}', when.time)}</p>
      <Button
        variant="secondary"
        onClick={() => {
          forgetSent(sent)
          // What the browser filled in again goes, too.
          formRef.current?.reset()
          location.reload()
        }}
      >
        {messages.fresh}
      </Button>
    </KeptBox>
  )
}
