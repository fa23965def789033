'use client'

import { useTranslations } from 'next-intl'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import { labelPath, useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'
import { MissingChoices } from './MissingChoices.tsx'

type Props = {
  path: string
  field: Extract<FieldDefinition, { kind: 'choice' | 'reference' }>
  input: FieldInput
  control: ControlAttributes
}

/** One of the choices, or another document by its name. */
export function ChoiceSelect({ path, field, input: { value, onChange, ...rest }, control }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor, choices } = useEditor()
  const options =
    field.kind === 'choice'
      ? field.choices.map(
          (choice) => [choice, editor.labels.choices[`${labelPath(path)}.${choice}`] ?? choice] as const,
        )
      : (choices.references[field.to] ?? []).map(({ id, title }) => [String(id), title] as const)
  const choose = (chosen: string) => onChange(chosen === '' ? null : field.kind === 'choice' ? chosen : Number(chosen))
  return (
    <select
      className={fieldStyles.input}
      {...control}
      {...rest}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => choose(target.value)}
    >
      {(!field.required || !value) && <option value="">{t('choose')}</option>}
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
      {field.kind === 'reference' && <MissingChoices />}
    </select>
  )
}
