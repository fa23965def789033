'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { undoDeskChanges } from '#lib/cms/lists/change-requests.ts'
import type { UndoneRow } from '#lib/cms/lists/undo-many.ts'
import { sendDocument } from '../documentForm.ts'
import { type KeptToast, showToast, type Toast } from './toasts.ts'

/** Shows what was done to documents, with the button that takes it back, until it is closed. */
export function useDocumentToast(): (done: KeptToast) => void {
  const t = useTranslations('desk.lists.notices')
  const router = useRouter()
  const undoing = (rows: UndoneRow[]) => async (): Promise<Toast> => {
    const answer = await sendDocument<typeof undoDeskChanges>('undoDeskChanges', { rows })
    if (answer?.kind !== 'undone') return { text: t('failed'), undo: undoing(rows), stays: true }
    await queryClient().invalidateQueries({ queryKey: ['desk-list'] })
    router.refresh()
    const partly = t('partly', { count: answer.count, left: answer.left })
    return { text: answer.left === 0 ? t('undone') : partly, stays: true }
  }
  return ({ text, undo = [] }) => showToast({ text, stays: true, ...(undo.length > 0 && { undo: undoing(undo) }) })
}
