'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFieldName } from '#components/cms/desk/editor/editorContext.ts'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import type { ForeignPart } from '#lib/cms/drafts/drafts.ts'

/** `onClose`: whether it was agreed or not. */
type Props = { parts: readonly ForeignPart[]; onAgreed: () => void; onClose: () => void }

/** Names what colleagues left unfinished in a document, and asks whether it goes along with the rest. */
export function ForeignWork({ parts, onAgreed, onClose }: Props) {
  const t = useTranslations('cms.drafts.words')
  const tEditor = useTranslations('cms.editor.words')
  const nameOf = useFieldName()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <ConfirmDialog
      dialog={dialog}
      title={t('foreignTitle')}
      sentence={t('foreign')}
      confirm={t('foreignAgreed')}
      keep={tEditor('keep')}
      onConfirm={onAgreed}
      onClose={onClose}
    >
      <ul>
        {parts.map(({ path, by }) => (
          <li key={path}>{t('foreignPart', { field: nameOf(path), names: by.join(', ') || t('foreignGone') })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
