'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import type { CategoryAnswer, removeDeskCategory } from '#lib/cms/lists/change-requests.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { ListSelect } from '../../../desk-ui/lists/ListSelect.tsx'
import { useDocumentToast } from '../../../desk-ui/toast/useDocumentToast.ts'

type Props = {
  id: string
  title: string
  /** How much is in it. */
  count: number
  targets: readonly { value: string; label: string }[]
}

/** Removes a category after a second question: where what is in it goes. */
export function RemoveCategory({ id, title, count, targets }: Props) {
  const t = useTranslations('desk.lists.categories')
  const dialog = useRef<HTMLDialogElement>(null)
  const [target, setTarget] = useState('')
  const [answer, setAnswer] = useState<CategoryAnswer | null>(null)
  const isReady = useHydrated()
  const { refresh } = useRouter()
  const showDone = useDocumentToast()
  const remove = async () => {
    const sent = { id, target: target || null, count }
    const found = (await sendDocument<typeof removeDeskCategory>('removeDeskCategory', sent)) ?? {
      kind: 'failed' as const,
    }
    if (found.kind !== 'removed') return setAnswer(found)
    dialog.current?.close()
    showDone({ text: t('removed', { title }), undo: found.done })
    refresh()
  }
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isReady}
        aria-label={t('removeOne', { title })}
        onClick={() => dialog.current?.showModal()}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        isHeaded
        dialog={dialog}
        title={t('title', { title })}
        confirm={count === 0 ? t('confirm') : t('confirmMove')}
        keep={t('keep')}
        isReady={count === 0 || target !== ''}
        onConfirm={() => {
          void remove()
          return false
        }}
      >
        {count === 0 ? (
          <p>{t('empty')}</p>
        ) : (
          <ListSelect
            {...{ name: '', label: t('move', { count }), none: t('choose'), value: target }}
            options={targets}
            onChange={setTarget}
          />
        )}
        {answer && answer.kind !== 'removed' && (
          <div role="alert">
            <p>{answer.kind === 'counted' ? t('counted', { count: answer.count }) : t(answer.kind)}</p>
            <ul>
              {answer.kind === 'used' &&
                answer.places.map(({ title: place, href }) => (
                  <li key={href}>
                    <Anchor href={href}>{place}</Anchor>
                  </li>
                ))}
              {answer.kind === 'held' &&
                answer.skipped.map(({ id: held, title: name, by }) => (
                  <li key={held}>{by === '' ? name : `${name}: ${by}`}</li>
                ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
