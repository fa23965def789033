'use client'

import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { VERIFICATIONS } from '#lib/domain/content/modules.ts'
import { ListSelect } from '../../lists/ListSelect.tsx'
import styles from '../Editor.module.css'
import { useEditor } from '../editorContext.ts'

const FIELD = 'fields.verification'

/**
 * Publishes a testimonial. Before that somebody says how it was verified, where nobody said it yet: the site shows it
 * beside the testimonial (directive 2005/29/EC, article 7.6).
 */
export function PublishTestimonial({ isBusy }: { isBusy: boolean }) {
  const { editor, words, kindWords } = useEditor()
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState({ name: FIELD })
  const verification: unknown = useWatch({ name: FIELD })
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  // What comes in by the form of the site is stored as not verified before anybody looked at it.
  const isAsked = verification === 'none' && !dirtyFields.fields?.verification
  // Sent by the form itself: when the status changes, other buttons take the place of these.
  const publish = (form: HTMLFormElement | null) => {
    setValue('fields.status', 'Published', { shouldDirty: true })
    form?.requestSubmit()
  }
  return (
    <>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={({ currentTarget: { form } }) => (isAsked ? dialog.current?.showModal() : publish(form))}
      >
        {kindWords.publish}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={kindWords.publish}>
        <p>{kindWords.verify}</p>
        <ListSelect
          name=""
          label={editor.labels.fields[FIELD]?.label ?? ''}
          none={words.choose}
          value={chosen}
          options={VERIFICATIONS.map((value) => ({
            value,
            label: editor.labels.choices[`${FIELD}.${value}`] ?? value,
          }))}
          onChange={setChosen}
        />
        {isMissing && chosen === '' && <p role="alert">{editor.labels.errors.required}</p>}
        <div className={styles.rowButtons}>
          <Button
            onClick={({ currentTarget: { form } }) => {
              if (chosen === '') return setMissing(true)
              setValue(FIELD, chosen, { shouldDirty: true })
              dialog.current?.close()
              publish(form)
            }}
          >
            {kindWords.publish}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {words.close}
          </Button>
        </div>
      </dialog>
    </>
  )
}
