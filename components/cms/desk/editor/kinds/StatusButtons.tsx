'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import type { StatusProps } from '#components/cms/desk/editor/useStatusChange.ts'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import { ListSelect } from '#components/desk-ui/lists/ListSelect.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { VERIFICATIONS } from '#lib/content/rules-modules.ts'

const WITH_STATUS: readonly DocumentKind[] = ['page', 'article', 'testimonial', 'team-member']

const FIELD = 'fields.verification'

/**
 * Publishes a testimonial. Before that somebody says how it was verified, where nobody said it yet: the site shows it
 * beside the testimonial (directive 2005/29/EC, article 7.6).
 */
function PublishTestimonial({ isBusy, submitAs }: StatusProps) {
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState({ name: FIELD })
  const verification: unknown = useWatch({ name: FIELD })
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  // What comes in by the form of the site is stored as not verified before anybody looked at it.
  const isAsked = verification === 'none' && !dirtyFields.fields?.verification
  const publish = () => {
    setMissing(chosen === '')
    if (chosen === '') return false
    setValue(FIELD, chosen, { shouldDirty: true })
    submitAs('Published')
  }
  return (
    <>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => (isAsked ? dialog.current?.showModal() : submitAs('Published'))}
      >
        {tKinds('publish')}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={tKinds('publish')}
        sentence={tKinds('verify')}
        confirm={tKinds('publish')}
        keep={t('close')}
        onConfirm={publish}
      >
        <ListSelect
          name=""
          label={editor.labels.fields[FIELD]?.label ?? ''}
          none={t('choose')}
          value={chosen}
          options={VERIFICATIONS.map((value) => ({
            value,
            label: editor.labels.choices[`${FIELD}.${value}`] ?? value,
          }))}
          onChange={setChosen}
        />
        {isMissing && chosen === '' && <p role="alert">{editor.labels.errors.required}</p>}
      </ConfirmDialog>
    </>
  )
}

/** Saves a page, an article, a testimonial or a team member as public, or takes it off the site. */
export function StatusButtons({ isBusy, submitAs }: StatusProps) {
  const tKinds = useTranslations('cms.kinds.parts')
  const { editor } = useEditor()
  const status: unknown = useWatch({ name: 'fields.status' })
  if (!WITH_STATUS.includes(editor.kind)) return null
  const isDraft = status !== 'Published'
  if (editor.kind === 'testimonial' && isDraft) return <PublishTestimonial isBusy={isBusy} submitAs={submitAs} />
  return (
    <Button variant="secondary" disabled={isBusy} onClick={() => submitAs(isDraft ? 'Published' : 'Draft')}>
      {isDraft ? tKinds('publish') : tKinds('withdraw')}
    </Button>
  )
}
