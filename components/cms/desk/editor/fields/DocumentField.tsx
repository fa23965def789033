'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { labelPath, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { KIND_CONTROLS } from '#components/cms/desk/editor/kinds/KindControls.tsx'
import { FieldError, FieldHelp, RequiredMark } from '#components/desk-ui/editor/FieldWords.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import styles from './DocumentField.module.css'
import { drawControl, FIELD_CONTROLS } from './fieldControls.tsx'

type Props = {
  path: string
  field: FieldDefinition
  /** Of the explanation that stands over all languages of the field, null for none; its name stands there too. */
  helpId?: string | null
}

const UnitBox = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <span className={styles.unit}>
    {children}
    <span>{unit}</span>
  </span>
)

/** A field with its label, its explanation, and what is wrong with it. */
export function DocumentField({ path, field, helpId }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const id = useId()
  const { field: input, fieldState } = useController({ name: path })
  const { label, help, unit } = editor.labels.fields[labelPath(path)] ?? { label: path, help: '', unit: '' }
  const error = fieldState.error?.message
  const isInFrame = helpId !== undefined
  const explained = isInFrame ? helpId : help && `${id}-help`
  const describedBy = [explained, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const { shape } = FIELD_CONTROLS[field.kind]
  const isBox = shape === 'box'
  const isPlain = shape !== 'group'
  const Label = isPlain ? 'label' : 'p'
  const labelFor = isPlain ? { htmlFor: id } : {}
  const Own = KIND_CONTROLS[`${editor.kind} ${labelPath(path)}`]
  const attributes = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } as const
  const props = { path, field, input, control: attributes }
  const control = Own ? <Own {...props} /> : drawControl(field.kind, props)
  return (
    <div className={styles.field} data-kind={field.kind} data-wrong={error ? '' : undefined}>
      {isBox && control}
      <Label
        className={isInFrame ? 'visually-hidden' : isBox ? styles.boxLabel : fieldStyles.label}
        id={`${id}-label`}
        {...labelFor}
      >
        {label}
        {field.required && !isBox && <RequiredMark>{t('required')}</RequiredMark>}
      </Label>
      {help && !isInFrame && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      {!isBox && (unit ? <UnitBox unit={unit}>{control}</UnitBox> : control)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
