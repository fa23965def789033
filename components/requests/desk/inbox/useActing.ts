'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { sendDocument } from '#components/desk-ui/documentForm.ts'
import { showToast } from '#components/desk-ui/toast/toasts.ts'
import { SIGNED_OUT } from '#components/ui/browser/getJson.ts'
import type { actOnRows } from '#lib/desk-lists/act-on-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { takeBack } from '#lib/requests/answers/documents.ts'
import type { Acts } from './acts.ts'

/** Acts that the list can take back. */
const UNDOABLE = ['takeRequest', 'answeredRequest', 'closeRequest', 'spamRequest']

type Options = {
  refresh: () => Promise<void>
  /** Draws what one writes anew, with the words that were taken back. */
  onTakenBack: (id: string, words: string) => Promise<void>
}

/** Does things with requests in place: what was done is said, and can be taken back where nobody was told of it. */
export function useActing({ refresh, onTakenBack }: Options): Acts {
  const locale = useLocale()
  const [t, tDone] = [useTranslations('requests.inbox'), useTranslations('requests.desk.done')]
  const underWay = useRef(new Set<string>())
  const undoOf = (id: string) => async (): Promise<string> => {
    const sent = { list: 'deskRequests', act: 'undo', ids: [id], locale }
    const answer = await sendDocument<typeof actOnRows>('actOnRows', sent)
    await refresh()
    if (answer?.kind !== 'done') return t('failed')
    return answer.left?.join(' ') ?? t('undone')
  }
  const perform: Acts['perform'] = async (data) => {
    // A second click does the same once; something else isn't lost meanwhile.
    data.delete('mark')
    const act = JSON.stringify([...data])
    if (underWay.current.has(act)) return 'failed'
    underWay.current.add(act)
    data.set('mark', crypto.randomUUID())
    const answer = await callDesk(data).catch(() => null)
    underWay.current.delete(act)
    if (answer?.kind !== 'sent') {
      // The desk says so over the page, with the way to sign in again.
      if (answer?.kind === 'failed' && answer.signIn) dispatchEvent(new Event(SIGNED_OUT))
      const [first] = answer?.kind === 'invalid' ? Object.values(answer.errors) : []
      showToast({ text: answer?.kind === 'failed' ? answer.message : (first ?? t('offline')), isProblem: true })
      return answer?.kind === 'failed' && answer.signIn ? 'signedOut' : 'failed'
    }
    const done = new URL(answer.href, location.href).searchParams.get('done') ?? ''
    // Another office may have it now: its page, or the list, says so and offers the way back.
    if (data.get('action') === 'moveRequest') {
      location.assign(answer.href)
      return 'done'
    }
    const [id, action] = [String(data.get('id')), String(data.get('action'))]
    // At once: of two acts, the last one is said.
    if (tDone.has(done as 'take'))
      showToast({ text: tDone(done as 'take'), ...(UNDOABLE.includes(action) && { undo: undoOf(id) }) })
    await refresh()
    return 'done'
  }
  const take = async (id: string, mail: string): Promise<string> => {
    const answer = await sendDocument<typeof takeBack>('takeBackAnswer', { id, mail })
    if (answer?.kind === 'done') {
      await onTakenBack(id, answer.draft.body)
      return t('takenBack')
    }
    await refresh()
    return answer === null ? t('offline') : t(answer.kind === 'late' ? 'tooLate' : 'failed')
  }
  return { perform, takeBack: take, refresh }
}
