'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import type { Place } from '#lib/cms/pages/rules-arrange.ts'
import { placeNumber } from '#lib/cms/pages/rules-project-drop.ts'
import type {
  MoveAnswer,
  moveDeskPage,
  PlacePlan,
  showDeskPage,
  TreeAnswer,
  undoDeskPages,
} from '#lib/cms/pages/tree-request.ts'
import type { PageTreeData } from '#lib/cms/pages/view-tree.ts'
import type { Language } from '#lib/listings/rules.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { handleId } from './treeContext.ts'

/** `undo`: the version by which the last change is taken back; `page`: the one that was changed. */
export type TreeStatus = { text: string; isProblem: boolean; undo: number | null; page: number | null }
/** The page that the dialog moves, and the place that it offers first. */
export type Choosing = { id: number; place: Place | null }

/** The address that tells what a move would do. */
export const planAddress = (id: number, place: Place | null, locale: Language): string => {
  const query = new URLSearchParams({ locale, page: String(id) })
  if (place) {
    query.set('under', String(place.under ?? 0))
    query.set('before', String(place.before ?? 0))
  }
  return `/api/staff/pages/move/?${query}`
}

const NOTHING: TreeStatus = { text: '', isProblem: false, undo: null, page: null }

/** The tree as it is shown, and what is done with it. */
export function useTree(first: PageTreeData, locale: Language) {
  const t = useTranslations('cms.pages.tree')
  const tRefused = useTranslations('cms.pages.refused')
  const [tree, setTree] = useState(first)
  const [status, setStatus] = useState(NOTHING)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Known before React shows it: a second drop or click waits for nothing and does nothing.
  const isSending = useRef(false)
  const say = (text: string, page: number | null = null, undo: number | null = null) =>
    setStatus({ text, isProblem: false, undo, page })
  const complain = (text: string) => setStatus({ ...NOTHING, text, isProblem: true })
  const titleOf = (id: number, { pages } = tree) => pages.find((page) => page.id === id)?.title ?? ''

  async function send<T extends MoveAnswer | TreeAnswer>(ask: () => Promise<T | null>, done: (answer: T) => void) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const answer = await ask()
    isSending.current = false
    setBusy(false)
    if (answer && 'tree' in answer && answer.tree) setTree(answer.tree)
    if (!answer || answer.kind === 'failed') complain(t('failed'))
    else if (answer.kind === 'signedOut') complain(t('signedOut'))
    else done(answer)
  }

  const move = (id: number, place: Place) =>
    send(
      () => sendDocument<typeof moveDeskPage>('moveDeskPage', { id, ...place, seen: tree.version }),
      (answer) => {
        setChoosing(null)
        if (answer.kind === 'refused') complain(tRefused(answer.why))
        else if (answer.kind !== 'moved' || !answer.tree) complain(tRefused('missing'))
        else {
          const { tree: now } = answer
          const parent = place.under === null ? '' : titleOf(place.under, now)
          const values = { title: titleOf(id, now), parent, place: placeNumber(now.pages, id, place) }
          say(t(place.under === null ? 'movedTop' : 'moved', values), id, answer.version)
          // The row is another element now.
          setTimeout(() => document.getElementById(handleId(id))?.focus())
        }
      },
    )

  const place = async (id: number, wanted: Place) => {
    const plan = await getJson<PlacePlan>(planAddress(id, wanted, locale)).catch((error: unknown) =>
      error instanceof AnswerError && error.status === 401 ? ('signedOut' as const) : ('failed' as const),
    )
    if (typeof plan === 'string') complain(t(plan))
    // Without other addresses there is nothing to confirm.
    else if (plan.refusal === null && plan.changes.length === 0 && plan.hidden.length === 0) await move(id, wanted)
    else setChoosing({ id, place: wanted })
  }
  const show = (id: number, inMenu: boolean) =>
    send(
      () => sendDocument<typeof showDeskPage>('showDeskPage', { id, inMenu }),
      ({ kind }) => {
        if (kind !== 'done') complain(tRefused('missing'))
        else say(t(inMenu ? 'shown' : 'notShown', { title: titleOf(id) }), id)
      },
    )
  const undo = (version: number) =>
    send(
      () => sendDocument<typeof undoDeskPages>('undoDeskPages', { version }),
      ({ kind }) => (kind === 'done' ? say(t('undone')) : complain(t('notUndone'))),
    )
  return { tree, status, isBusy, choosing, setChoosing, move, place, show, undo }
}
