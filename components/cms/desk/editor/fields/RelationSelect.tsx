'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import { type FieldDefinition, RELATION_DOCUMENTS } from '#lib/cms/collections/rules-fields.ts'
import { MODULE_VIEW_NAMES, RELATION_KINDS, type RelationKind, VIEW_RELATIONS } from '#lib/content/rules-modules.ts'
import { labelPath, useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'
import { MissingChoices } from './MissingChoices.tsx'

type Props = {
  path: string
  field: Extract<FieldDefinition, { kind: 'relation' }>
  input: FieldInput
  control: ControlAttributes
}

/** What a part of a page shows, by name; the choices are those that its view can show. */
export function RelationSelect({ path, field, input: { value, onChange, ...rest }, control }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor, choices } = useEditor()
  const { setValue } = useFormContext()
  const row = path.slice(0, path.lastIndexOf('.') + 1)
  const [kindPath, viewPath] = [`${row}${field.kindField}`, `${row}${field.viewField}`]
  const [kind, view]: [RelationKind | null, string] = useWatch({ name: [kindPath, viewPath] }) as never
  const known = MODULE_VIEW_NAMES.find((name) => name === view)
  const kinds: readonly RelationKind[] = known ? VIEW_RELATIONS[known] : RELATION_KINDS
  const choose = (chosen: string) => {
    const [chosenKind, id] = chosen.split(' ')
    setValue(kindPath, chosenKind || null, { shouldDirty: true })
    onChange(id ? Number(id) : null)
  }
  return (
    <select
      className={fieldStyles.input}
      {...control}
      {...rest}
      value={kind && value ? `${kind} ${value}` : ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{kinds.length === 0 ? t('nothingToChoose') : t('choose')}</option>
      {kinds.map((each) => (
        <optgroup key={each} label={editor.labels.choices[`${labelPath(kindPath)}.${each}`] ?? each}>
          {(choices.references[RELATION_DOCUMENTS[each]] ?? []).map(({ id, title }) => (
            <option key={id} value={`${each} ${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
      {kinds.length > 0 && <MissingChoices />}
    </select>
  )
}
