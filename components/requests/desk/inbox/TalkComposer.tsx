'use client'

import { useTranslations } from 'next-intl'
import { Composer } from '#components/desk-ui/composer/Composer.tsx'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { useRefused } from './acts.ts'
import { NoteForm } from './NoteForm.tsx'

/** What one writes about a request: an answer, where a mail can be sent; a note; a call. */
export function TalkComposer({ conversation: { id, reader, answer, person } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const refused = useRefused('noteRequest')?.values.kind
  return (
    <Composer
      id={id}
      label={t('write')}
      begins={refused}
      about={answer && t('about', { name: person.name, language: answer.language })}
      ways={[
        ...(answer
          ? [{ name: 'answer', label: t('answer'), icon: 'mail' as const, form: <AnswerForm loaded={answer} /> }]
          : []),
        { name: 'note', label: t('note'), icon: 'note', form: <NoteForm {...{ id, reader }} kind="note" /> },
        { name: 'call', label: t('call'), icon: 'phone', form: <NoteForm {...{ id, reader }} kind="call" /> },
      ]}
    />
  )
}
