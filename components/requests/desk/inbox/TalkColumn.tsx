'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { InboxFoot, InboxTalk } from '#components/desk-ui/inbox/Inbox.tsx'
import { TalkAct, TalkHead } from '#components/desk-ui/inbox/TalkHead.tsx'
import { useDeskKeys } from '#components/desk-ui/keys/useDeskKeys.ts'
import { PageCommands } from '#components/desk-ui/palette/PageCommands.tsx'
import { AnswerError } from '#components/ui/browser/getJson.ts'
import type { Conversation } from '#lib/requests/view-conversation.ts'
import { TalkComposer } from './TalkComposer.tsx'
import { TalkDecision } from './TalkDecision.tsx'
import { TalkMenu } from './TalkMenu.tsx'
import { TalkPresence } from './TalkPresence.tsx'
import { TalkProperties } from './TalkProperties.tsx'
import { TalkTimeline } from './TalkTimeline.tsx'

type Way = { href: string; onGo: () => void }

type Props = {
  /** Null while it is read for the first time. */
  conversation: Conversation | null
  error: Error | null
  /** Whose it is, as the list says. */
  name: string
  /** Somebody opened it: colleagues are told. */
  isChosen: boolean
  onAgain: () => void
  before: Way | undefined
  after: Way | undefined
  back: Way
  side: { isOpen: boolean; onPress: () => void }
}

/** In pixels: so near to its end, somebody reads what comes in. */
const NEAR = 240

/** Presses a menu of the head, or a button of the composer, within this conversation. */
const press = (selector: string): void => {
  const element = document.querySelector<HTMLElement>(selector)
  element?.click()
  element?.focus()
}

/** What is written: the field of a way of the composer. */
function write(way: number): void {
  const choice = document.querySelector<HTMLInputElement>(`[data-composer] [data-way="${way}"]`)
  if (!choice) return
  choice.checked = true
  document.querySelector<HTMLElement>(`[data-composer] [data-form="${way}"] textarea`)?.focus()
}

/** Commands of the palette: to whom it can be given, and what can be done with it. */
function Commands({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const { id, acts, colleagues, staffId } = conversation
  const people = acts.includes('assign') ? colleagues.filter((person) => person.id !== staffId) : []
  const rest = [
    ['answered', 'answeredRequest'],
    ['close', 'closeRequest'],
    ['spam', 'spamRequest'],
    ['reopen', 'reopenRequest'],
  ] as const
  return (
    <PageCommands
      commands={[
        ...people.map((person) => ({
          ...{ name: t('assignTo', { name: person.name }), also: t('assignAlso') },
          ...{ action: 'assignRequest', fields: { id, person: person.id } },
        })),
        ...rest
          .filter(([act]) => acts.includes(act))
          .map(([act, action]) => ({ name: t(`acts.${act}`), action, fields: { id } })),
      ]}
    />
  )
}

function Keys({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('requests.inbox')
  const hasAnswer = conversation.answer !== null
  const typing = (run: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    run()
  }
  const at = hasAnswer ? 1 : 0
  const close = '[data-menu="state"] form:has([value="closeRequest"]) button'
  useDeskKeys(t('keys.group'), [
    ...(hasAnswer ? [{ keys: 'r', label: t('keys.answer'), run: typing(() => write(0)) }] : []),
    { keys: 'n', label: t('keys.note'), run: typing(() => write(at)) },
    { keys: 'b', label: t('keys.call'), run: typing(() => write(at + 1)) },
    { keys: 'a', label: t('keys.assign'), run: typing(() => press('[data-menu="who"] summary')) },
    { keys: 's', label: t('keys.state'), run: typing(() => press('[data-menu="state"] summary')) },
    { keys: 'e', label: t('keys.done'), run: typing(() => document.querySelector<HTMLElement>(close)?.click()) },
    {
      keys: 'Space',
      label: t('keys.read'),
      run: typing(() => {
        const talk = document.querySelector('[data-talk]')
        talk?.scrollBy({ top: talk.clientHeight * 0.8 })
      }),
    },
  ])
  return null
}

/** One conversation: its head, what was said and done, what is decided, and what one writes. */
export function TalkColumn({ conversation, error, name, isChosen, onAgain, before, after, back, side }: Props) {
  const t = useTranslations('requests.inbox')
  const end = useRef<HTMLDivElement>(null)
  const last = conversation?.timeline.at(-1)?.key
  const hasRead = useRef(false)
  // The newest is read first; who has gone up to read something else stays there.
  useEffect(() => {
    const talk = end.current?.closest('[data-talk]')
    if (!talk || !last) return
    const isNear = talk.scrollHeight - talk.scrollTop - talk.clientHeight < NEAR
    if (!hasRead.current || isNear) talk.scrollTop = talk.scrollHeight
    hasRead.current = true
  }, [last])
  const isGone = error instanceof AnswerError && error.status === 404
  const about = conversation ? [conversation.kind, conversation.subject].filter(Boolean).join(' · ') : ''
  return (
    <>
      <TalkHead
        {...{ name: name || t('nameless'), about }}
        back={{ ...back, label: t('toList') }}
        notice={conversation && isChosen && <TalkPresence id={conversation.id} />}
        acts={
          <>
            {conversation?.person.phone && (
              <TalkAct icon="phone" label={t('callNow')} href={conversation.person.phone.href} until="phone" />
            )}
            <TalkAct
              icon="chevron-up"
              label={`${t('previous')} (k)`}
              {...(before && { href: before.href, onPress: before.onGo })}
            />
            <TalkAct
              icon="chevron-down"
              label={`${t('next')} (j)`}
              {...(after && { href: after.href, onPress: after.onGo })}
            />
            <TalkAct icon="person" label={t('side')} onPress={side.onPress} isPressed={side.isOpen} until="wide" />
            {conversation && <TalkMenu conversation={conversation} />}
          </>
        }
        properties={conversation && <TalkProperties conversation={conversation} />}
      />
      <InboxTalk>
        {error && (
          <p role="alert">
            {t(isGone ? 'gone' : 'unread')}{' '}
            {!isGone && (
              <button type="button" onClick={onAgain}>
                {t('again')}
              </button>
            )}
          </p>
        )}
        {!conversation && !error && <p role="status">{t('reading')}</p>}
        {conversation && (
          <>
            <TalkTimeline conversation={conversation} />
            <TalkDecision conversation={conversation} />
          </>
        )}
        <div ref={end} />
      </InboxTalk>
      <InboxFoot>{conversation?.mayHandle && <TalkComposer conversation={conversation} />}</InboxFoot>
      {conversation && <Keys conversation={conversation} />}
      {conversation && <Commands conversation={conversation} />}
    </>
  )
}
