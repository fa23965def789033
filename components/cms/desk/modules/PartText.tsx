'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { RelationKind } from '#lib/content/rules-modules.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { useEditor } from '../editor/editorContext.ts'
import { TextDialog } from './TextDialog.tsx'

/** Writes a new text for a part of a page without leaving the page, and leads to the one that it shows. */
export function PartText({ path }: { path: string }) {
  const t = useTranslations('cms.modules.words')
  const { newText, choices } = useEditor()
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const [kind, id]: [RelationKind | null, number | null] = useWatch({
    name: [`${path}.relation_kind`, `${path}.relation_id`],
  }) as never
  if (!newText) return null
  return (
    <div className={styles.rowButtons}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('newText.open')}
      </Button>
      {kind === 'article' && id && (
        <Anchor href={`${newText.path}${id}/`} target="_blank">
          {t('newText.edit')}
        </Anchor>
      )}
      {isOpen && (
        <TextDialog
          onSaved={(article) => {
            choices.offer('article', article)
            setValue(`${path}.relation_kind`, 'article', { shouldDirty: true })
            setValue(`${path}.relation_id`, article.id, { shouldDirty: true, shouldValidate: true })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
