'use client'

import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { DocumentState } from '#lib/cms/collections/rules-state.ts'
import type { Drafting } from '#lib/cms/drafts/drafts.ts'
import type { DraftAnswer } from '#lib/cms/drafts/request.ts'
import { fillForm } from '../../../desk-ui/documentForm.ts'

/** Milliseconds after the last key. */
const PAUSE = 2000
/** Milliseconds until a draft that could not be sent is sent again. */
const RETRY = 5000

export type DraftStatus =
  | { kind: 'none' | 'waiting' | 'saving' | 'failed' | 'signedOut' | 'missing' | 'discarded' }
  | { kind: 'saved'; at: string }
  | { kind: 'opened'; at: string; by: string }
  | { kind: 'changed'; by: string; theirs: Drafting }

type Options = {
  form: UseFormReturn<FieldValues>
  drafting: Drafting | null
  kind: string
  id: string | null
  version: number
  /** The draft is kept: the browser need not keep the text any longer. */
  onKept: () => void
}

const begins = (drafting: Drafting | null): DraftStatus =>
  drafting?.draft ? { kind: 'opened', at: drafting.draft.savedAt, by: drafting.draft.by } : { kind: 'none' }

/** Keeps what is typed as the draft of the document, a moment after the last key. */
export function useDraft({ form, drafting, kind, id, version, onKept }: Options) {
  const [status, setStatus] = useState(begins(drafting))
  const [previews, setPreviews] = useState(drafting?.previews ?? {})
  const [revision, setRevision] = useState(drafting?.revision ?? 0)
  const known = useRef(drafting?.revision ?? 0)
  const stored = useRef(drafting?.draft?.state ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  /** The document is being saved: a draft that is made now would be one of the version before. */
  const isPaused = useRef(false)
  const { mutateAsync } = useMutation(
    {
      mutationFn: (state: DocumentState | null) =>
        getJson<DraftAnswer>('/api/staff/drafts/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ kind, id, version, revision: known.current, state }),
        }),
    },
    queryClient(),
  )

  const know = (next: number) => {
    known.current = next
    setRevision(next)
  }
  const showChanged = ({ by, drafting: theirs }: Extract<DraftAnswer, { kind: 'changed' }>) => {
    const isNew = theirs.draft !== null || theirs.base.version !== version
    if (isNew) return setStatus({ kind: 'changed', by, theirs })
    // The draft was published or discarded, and the form knows what stands there: it is begun anew.
    know(0)
    stored.current = null
    timer.current ??= setTimeout(queue, PAUSE)
  }
  const keep = useEffectEvent(async () => {
    timer.current = undefined
    setStatus({ kind: 'saving' })
    try {
      // The form goes on with its own values.
      const sent = structuredClone(form.getValues() as DocumentState)
      const answer = await mutateAsync(sent)
      if (answer.kind === 'changed') return showChanged(answer)
      if (answer.kind !== 'saved') return setStatus(answer)
      know(answer.revision)
      stored.current = sent
      setPreviews(answer.previews)
      // Typed on meanwhile: the next one says so.
      if (timer.current !== undefined) return
      onKept()
      setStatus({ kind: 'saved', at: answer.savedAt })
    } catch (error) {
      const isSignedOut = error instanceof AnswerError && error.status === 401
      setStatus({ kind: isSignedOut ? 'signedOut' : 'failed' })
      timer.current ??= setTimeout(queue, RETRY)
    }
  })
  // One after the other: each carries the revision that the one before it made.
  const queue = useEffectEvent(() => {
    sending.current = sending.current.then(keep)
  })

  const isStopped = status.kind === 'changed' || status.kind === 'missing'
  const restore = useEffectEvent(() => {
    fillForm(form, drafting?.draft?.state ?? {})
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (!drafting || isStopped) return
    let last = JSON.stringify(form.getValues())
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values)
        if (now === last) return
        last = now
        if (isPaused.current) return
        // The same object with each key: the editor isn't drawn again.
        setStatus((before) => (before.kind === 'waiting' ? before : { kind: 'waiting' }))
        clearTimeout(timer.current)
        timer.current = setTimeout(queue, PAUSE)
      },
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [form, drafting, isStopped])

  /** Waits for what is being sent; nothing more is sent until `resume()`. @returns the revision to publish */
  const settle = async (): Promise<number> => {
    isPaused.current = true
    clearTimeout(timer.current)
    timer.current = undefined
    await sending.current
    return known.current
  }
  /** Drafts are kept again. `isTyped`: the form holds something that isn't kept yet. */
  const resume = (isTyped: boolean): void => {
    isPaused.current = false
    if (!drafting || isStopped || !isTyped) return
    clearTimeout(timer.current)
    timer.current = setTimeout(queue, PAUSE)
  }
  /** What somebody else wrote is in the form now, brought together with what was typed: drafts follow theirs. */
  const follow = (theirs: Drafting): void => {
    stored.current = theirs.draft?.state ?? null
    know(theirs.revision)
    setPreviews(theirs.previews)
    setStatus({ kind: 'waiting' })
    clearTimeout(timer.current)
    timer.current = setTimeout(queue, PAUSE)
  }
  /** The document was published, or the draft discarded: there is none any more. */
  const end = (kind: 'none' | 'discarded') => {
    clearTimeout(timer.current)
    timer.current = undefined
    know(0)
    stored.current = null
    setStatus({ kind })
  }
  const discard = async (): Promise<boolean> => {
    const kept = await settle()
    isPaused.current = false
    if (kept === 0) return true
    const answer = await mutateAsync(null).catch(() => null)
    setStatus({ kind: answer ? 'missing' : 'failed' })
    return answer?.kind === 'discarded'
  }
  /** The revision that the form holds. */
  const seen = useCallback(() => known.current, [])
  return { status, revision, previews, stored, seen, settle, resume, follow, end, discard }
}
