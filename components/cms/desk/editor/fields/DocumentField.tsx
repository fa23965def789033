'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'
import { KIND_CONTROLS } from '../kinds/kindControls.ts'
import { FieldControl } from './FieldControl.tsx'

type Props = { path: string; field: FieldDefinition }

const UnitBox = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <span className={styles.unit}>
    {children}
    <span>{unit}</span>
  </span>
)

/** A field with its label, its explanation, and what is wrong with it. */
export function DocumentField({ path, field }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const id = useId()
  const { field: input, fieldState } = useController({ name: path })
  const { label, help, unit } = editor.labels.fields[labelPath(path)] ?? { label: path, help: '', unit: '' }
  const error = fieldState.error?.message
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const isBox = field.kind === 'boolean'
  // A text with markup, filters and a file aren't one form control, which a label could point at: they are named by its id.
  const isPlain = !['html', 'criteria', 'file'].includes(field.kind)
  const Label = isPlain ? 'label' : 'p'
  const labelFor = isPlain ? { htmlFor: id } : {}
  const Control = KIND_CONTROLS[`${editor.kind} ${labelPath(path)}`] ?? FieldControl
  const control = (
    <Control
      path={path}
      field={field}
      input={input}
      control={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}
    />
  )
  return (
    <div className={styles.field} data-kind={field.kind} data-wrong={error ? '' : undefined}>
      {isBox && control}
      <Label className={isBox ? styles.boxLabel : fieldStyles.label} id={`${id}-label`} {...labelFor}>
        {label}
        {field.required && !isBox && <span className={styles.required}> ({t('required')})</span>}
      </Label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {!isBox && (unit ? <UnitBox unit={unit}>{control}</UnitBox> : control)}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
