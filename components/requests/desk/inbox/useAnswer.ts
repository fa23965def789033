'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { sendDocument } from '#components/desk-ui/documentForm.ts'
import { showToast } from '#components/desk-ui/toast/toasts.ts'
import { useSignedInAgain } from '#components/form-kit/SignedIn.tsx'
import { SIGNED_OUT } from '#components/ui/browser/getJson.ts'
import type { SignInLink } from '#lib/forms/rules-state.ts'
import type { keepAnswer } from '#lib/requests/answers/documents.ts'
import type { LoadedAnswer } from '#lib/requests/answers/view.ts'
import { useActs } from './acts.ts'
import { useKeptWords } from './useKeptWords.ts'

/** Milliseconds after the last letter, after which what is written is kept at the desk. */
const TYPING = 1500

export type After = 'closed' | 'answered'

/** Why nothing was sent: words, with the way to sign in again; by field; or that a colleague was first. */
type Problem = { text?: string; signIn?: SignInLink; errors?: Readonly<Record<string, string>> }

/** An answer as it is written: kept while one types, sent once, taken back for ten seconds. */
export function useAnswer(answer: LoadedAnswer) {
  const { id, writer, begun } = answer
  const t = useTranslations('requests.inbox')
  const { refresh, takeBack } = useActs()
  const [body, setBody, forgetBody] = useKeptWords(`${writer} answer ${id}`, answer.body)
  const [subject, setSubject] = useState(answer.subject)
  const [files, setFiles] = useState<readonly string[]>(answer.chosen)
  const [filled, setFilled] = useState<readonly string[]>(answer.filled)
  const [problem, setProblem] = useState<Problem>({ errors: answer.errors })
  const [isSending, setSending] = useState(false)
  // What its writer had read when they began; once they were told of something newer, what there is.
  const [begunAt, setBegunAt] = useState<string | null>(answer.seen)
  const isBusy = useRef(false)
  const mark = useRef('')
  const waiting = useRef<{ form: HTMLFormElement; after: After } | null>(null)
  const stored = useRef(JSON.stringify([answer.subject, answer.body, answer.chosen]))
  const now = JSON.stringify([subject, body, files])
  useEffect(() => {
    if (now === stored.current || isBusy.current) return
    const timer = setTimeout(async () => {
      const kept = await sendDocument<typeof keepAnswer>('keepAnswer', { id, subject, body, files })
      if (kept?.kind === 'done') stored.current = now
    }, TYPING)
    return () => clearTimeout(timer)
  }, [now, id, subject, body, files])
  const fill = (next: Partial<{ subject: string; body: string; filled: readonly string[] }>): void => {
    if (next.subject !== undefined) setSubject(next.subject)
    if (next.body !== undefined) setBody(next.body)
    if (next.filled) setFilled([...filled, ...next.filled])
  }
  const send = async (form: HTMLFormElement, after: After): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    const data = new FormData(form)
    // A second click, or an answer that was lost, sends the same one.
    mark.current ||= crypto.randomUUID()
    for (const [name, value] of Object.entries({ mark: mark.current, hold: '1', after })) data.set(name, value)
    const state = await callDesk(data).catch(() => null)
    isBusy.current = false
    setSending(false)
    if (state?.kind === 'invalid') return setProblem({ errors: state.errors })
    if (state?.kind === 'failed') {
      waiting.current = state.signIn ? { form, after } : null
      if (state.signIn) dispatchEvent(new Event(SIGNED_OUT))
      return setProblem({ text: state.message, ...(state.signIn && { signIn: state.signIn }) })
    }
    if (state?.kind !== 'sent') return setProblem({ text: t('notSent') })
    mark.current = ''
    const parameters = new URL(state.href, location.href).searchParams
    if (parameters.has('newer')) {
      setProblem({ text: t('newer') })
      setBegunAt(null)
      return refresh()
    }
    stored.current = JSON.stringify([begun.subject, begun.body, []])
    setSubject(begun.subject)
    forgetBody(begun.body)
    setFiles([])
    setFilled([])
    setProblem({})
    setBegunAt(null)
    const held = parameters.get('held')
    showToast({ text: t(held ? 'sending' : 'sent'), ...(held && { undo: () => takeBack(id, held) }) })
    await refresh()
  }
  useSignedInAgain(writer, problem.signIn !== undefined, async () => {
    if (waiting.current) await send(waiting.current.form, waiting.current.after)
  })
  // Who hasn't written anything yet has read what is there.
  const isUntouched = body === begun.body || body.trim() === ''
  const seen = begunAt === null || isUntouched ? answer.seen : begunAt
  return { seen, subject, body, files, filled, problem, isSending, setSubject, setBody, setFiles, fill, send }
}

export type WrittenAnswer = ReturnType<typeof useAnswer>
