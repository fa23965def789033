'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ComposerFoot } from '#components/desk-ui/composer/Composer.tsx'
import { WrittenField } from '#components/desk-ui/composer/WrittenField.tsx'
import { KeyCaps } from '#components/desk-ui/keys/KeyCaps.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { SplitButton } from '#components/desk-ui/split-button/SplitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { piecesOf, slashQuery } from '#lib/requests/answers/rules-template.ts'
import type { FilledTemplate } from '#lib/requests/answers/templates.ts'
import type { LoadedAnswer } from '#lib/requests/answers/view.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import styles from './AnswerForm.module.css'
import { TemplateList, TemplateMenu } from './AnswerTemplates.tsx'
import { OnceMark } from './OnceMark.tsx'
import { type After, useAnswer, type WrittenAnswer } from './useAnswer.ts'

function Problems({ answer: { problem } }: { answer: WrittenAnswer }) {
  const { text, signIn, errors = {} } = problem
  const lines = [text, ...Object.values(errors)].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div id="answer-problem" role="alert" className={styles.problem}>
      {lines.map((line) => (
        <p key={line}>
          {line}{' '}
          {signIn && line === text && (
            <a href={signIn.href} target="_blank" rel="noopener">
              {signIn.text}
            </a>
          )}
        </p>
      ))}
    </div>
  )
}

/** An answer by mail: what is written, with a template by a slash, files, and what becomes of the request. */
export function AnswerForm({ loaded }: { loaded: LoadedAnswer }) {
  const t = useTranslations('requests.inbox')
  const locale = useLocale()
  const answer = useAnswer(loaded)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [place, setPlace] = useState(0)
  const { id, templates, signature, begun, lang, writer } = loaded
  const { subject, body, filled, files, isSending } = answer
  const query = slashQuery(body.slice(0, caret))
  const found =
    query === null
      ? []
      : templates.filter(({ name }) => name.toLocaleLowerCase(locale).includes(query.toLocaleLowerCase(locale)))
  const at = Math.min(place, Math.max(0, found.length - 1))
  const send = (after: After): void => {
    if (form.current) void answer.send(form.current, after)
  }
  const choose = (template: FilledTemplate): void => {
    const start = query === null ? caret : caret - query.length - 1
    const [before, after] = [body.slice(0, start), body.slice(query === null ? start : caret)]
    // A template has a greeting of its own: it takes the place of the one that the answer began with.
    const isUntouched = [begun.body.trim(), ''].includes(before.trim()) && after.trim() === ''
    const text = isUntouched ? template.body : `${before}${template.body}${after}`
    answer.fill({
      body: text,
      filled: template.filled,
      ...(template.subject !== null && { subject: template.subject }),
    })
    setCaret(text.length)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send(event.shiftKey ? 'answered' : 'closed')
      return
    }
    const chosen = found[at]
    if (!chosen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setPlace(at + (event.key === 'ArrowDown' ? 1 : -1))
    else if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'Escape') setCaret(0)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      ref={form}
      id="answer"
      method="post"
      action="/api/staff/desk/"
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        send('closed')
      }}
    >
      {Object.entries({ locale, action: 'answerRequest', reader: writer, id, seen: answer.seen }).map(
        ([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ),
      )}
      <OnceMark />
      <Problems answer={answer} />
      <input
        type="text"
        name="subject"
        value={subject}
        maxLength={200}
        className={styles.subject}
        aria-label={t('subject')}
        title={t('subject')}
        onChange={({ target }) => answer.setSubject(target.value)}
      />
      <WrittenField
        name="body"
        label={t('answer')}
        lang={lang}
        value={body}
        pieces={piecesOf(body, filled)}
        field={field}
        problem={answer.problem.errors?.body ? 'answer-problem' : undefined}
        onText={(text, position) => {
          answer.setBody(text)
          setCaret(position)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && <TemplateList templates={found} at={at} onChoose={choose} />}
      <details className={styles.signature}>
        <summary>{t('signature')}</summary>
        {Object.entries(signature).map(
          ([part, value]) =>
            value && (
              <Soft as="p" key={part}>
                {value}
              </Soft>
            ),
        )}
      </details>
      <AnswerFiles id={id} offered={loaded.files} chosen={files} onChange={answer.setFiles} part="chosen" />
      <ComposerFoot
        tools={
          <>
            <TemplateMenu templates={templates} onChoose={choose} />
            <AnswerFiles id={id} offered={loaded.files} chosen={files} onChange={answer.setFiles} part="menu" />
          </>
        }
        keys={<KeyCaps keys="Control+Enter" />}
      >
        <SplitButton
          isBusy={isSending}
          sent={{ name: 'after', value: 'closed' }}
          label={t('otherWays')}
          others={
            <>
              <MenuItem>
                <button type="button" onClick={() => send('closed')}>
                  {t('sendClose')} <KeyCaps keys="Control+Enter" />
                </button>
              </MenuItem>
              <MenuItem>
                <button
                  type="submit"
                  name="after"
                  value="answered"
                  onClick={(event) => {
                    event.preventDefault()
                    send('answered')
                  }}
                >
                  {t('sendWait')} <KeyCaps keys="Control+Shift+Enter" />
                </button>
              </MenuItem>
            </>
          }
        >
          {t(isSending ? 'beingSent' : 'sendClose')}
        </SplitButton>
      </ComposerFoot>
      <p className={styles.way}>
        <Soft>{t('goesTo', { address: loaded.to })}</Soft>{' '}
        {loaded.replyTo === null ? (
          <Soft tone="late">{t('noReply')}</Soft>
        ) : (
          <Soft>{t('replyTo', { address: loaded.replyTo })}</Soft>
        )}{' '}
        <Anchor href={loaded.templatesPath}>{t('keepTemplates')}</Anchor>
      </p>
    </form>
  )
}
