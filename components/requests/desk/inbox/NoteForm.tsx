'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ComposerFoot } from '#components/desk-ui/composer/Composer.tsx'
import { WrittenField } from '#components/desk-ui/composer/WrittenField.tsx'
import { KeyCaps } from '#components/desk-ui/keys/KeyCaps.tsx'
import { useSignedInAgain } from '#components/form-kit/SignedIn.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { useActs, useRefused } from './acts.ts'
import { OnceMark } from './OnceMark.tsx'
import { useKeptWords } from './useKeptWords.ts'

type Props = { id: string; reader: string; kind: 'note' | 'call' }

/** A note among colleagues, or of what was said on the telephone. */
export function NoteForm({ id, reader, kind }: Props) {
  const t = useTranslations('requests.inbox')
  const locale = useLocale()
  const { perform } = useActs()
  const refused = useRefused('noteRequest')?.values
  const [text, setText, forget] = useKeptWords(
    `${reader} ${kind} ${id}`,
    refused?.kind === kind ? (refused.note ?? '') : '',
  )
  // Until its author has signed in again.
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending(true)
    const result = await perform(new FormData(form))
    if (result === 'done') forget('')
    setWaiting(result === 'signedOut' ? form : null)
    setSending(false)
  }
  useSignedInAgain(reader, waiting !== null, async () => {
    if (waiting) await send(waiting)
  })
  return (
    <form
      method="post"
      action="/api/staff/desk/"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {Object.entries({ locale, action: 'noteRequest', reader, id, kind }).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <OnceMark />
      <WrittenField
        name="note"
        label={t(kind)}
        placeholder={t(`hints.${kind}`)}
        value={text}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <ComposerFoot keys={<KeyCaps keys="Control+Enter" />}>
        <Button type="submit" aria-busy={isSending || undefined}>
          {t(isSending ? 'saving' : kind === 'call' ? 'saveCall' : 'saveNote')}
        </Button>
      </ComposerFoot>
    </form>
  )
}
