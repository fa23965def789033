'use client'

import { useTranslations } from 'next-intl'
import { memo, useEffect, useState } from 'react'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Happened, Said, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { showToast } from '#components/desk-ui/toast/toasts.ts'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { initialsOf } from '#components/media/Portrait.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import type { Happened as HappenedEntry, Said as SaidEntry } from '#lib/requests/view-timeline.ts'
import { ActForm } from './ActForm.tsx'
import { useActs, useRefused } from './acts.ts'

/** Takes an answer back while that can be done: says how long. */
function Held({ id, mail, seconds }: { id: string; mail: string; seconds: number }) {
  const t = useTranslations('requests.inbox')
  const { takeBack, refresh } = useActs()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) {
      void refresh()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, refresh])
  if (left <= 0) return null
  return (
    <p role="status">
      <Button variant="secondary" onClick={async () => showToast({ text: await takeBack(id, mail) })}>
        {t('dontSend')} <span aria-hidden="true">{left}</span>
      </Button>
    </p>
  )
}

/** What the author of a note may do with it. `id`: of the note as it is now. */
function OwnNote({ id, text }: { id: string; text: string }) {
  const t = useTranslations('requests.inbox')
  const refused = useRefused('editNote')?.values
  const isRefused = refused?.id === id
  return (
    <details open={isRefused}>
      <summary>{t('change')}</summary>
      <FormStack>
        <ActForm action="editNote" fields={{ id }}>
          <textarea
            name="note"
            rows={3}
            defaultValue={isRefused ? refused.note : text}
            className={fieldStyles.input}
            aria-label={t('note')}
          />
          <Button type="submit" variant="secondary">
            {t('save')}
          </Button>
        </ActForm>
        <ActForm action="removeNote" fields={{ id }}>
          <Button type="submit" variant="quiet">
            {t('remove')}
          </Button>
        </ActForm>
      </FormStack>
    </details>
  )
}

type EntryProps<Entry> = { id: string; entry: Entry }

const Card = memo(function Card({ id, entry }: EntryProps<SaidEntry>) {
  const t = useTranslations('requests.inbox')
  const { side, isCall, who, how, at, lang, text, facts, files, mail, held, failed, own } = entry
  const mark = isCall ? <DeskIcon name="phone" /> : side === 'note' ? <DeskIcon name="note" /> : initialsOf(who)
  return (
    <Said side={side} mark={mark} who={<bdi>{who}</bdi>} how={how} at={<Moment moment={at} />}>
      {text && <Written {...(lang && { lang })}>{text}</Written>}
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ label, value, isPhone }) => (
            <Fact key={label} label={label} dir="auto">
              {isPhone ? <PhoneLink phone={value} /> : value}
            </Fact>
          ))}
        </Facts>
      )}
      {files.map(({ name, href }) => (
        <p key={name}>
          <DeskIcon name="clip" /> {href ? <Anchor href={href}>{name}</Anchor> : <bdi>{name}</bdi>}
        </p>
      ))}
      {held !== null && mail && <Held id={id} mail={mail} seconds={held} />}
      {failed && (
        <>
          <Soft as="p" tone="late">
            {failed}
          </Soft>
          <ActForm action="resendRequestMail" fields={{ id: `${id} ${mail}` }}>
            <Button type="submit" variant="secondary">
              {t('resend')}
            </Button>
          </ActForm>
        </>
      )}
      {own && <OwnNote id={own} text={text} />}
    </Said>
  )
})

const Line = memo(function Line({ entry }: EntryProps<HappenedEntry>) {
  const { icon, at, text, by, note, href } = entry
  return (
    <Happened icon={icon} at={<Moment moment={at} />}>
      <b>{href ? <Anchor href={href}>{text}</Anchor> : <bdi>{text}</bdi>}</b>
      {by && `, ${by}`}
      {note && <Soft> · {note}</Soft>}
    </Happened>
  )
})

/** What was said and what happened, oldest to newest. */
export function TalkTimeline({ conversation: { id, timeline } }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  return (
    <Timeline label={t('talk')}>
      {timeline.map((entry) =>
        entry.kind === 'said' ? (
          <Card key={entry.key} {...{ id, entry }} />
        ) : (
          <Line key={entry.key} {...{ id, entry }} />
        ),
      )}
    </Timeline>
  )
}
