'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { labelPath, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { ChoiceList } from '#components/desk-ui/editor/ChoiceList.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { RELATION_DOCUMENTS } from '#lib/cms/collections/rules-fields.ts'
import { MODULE_VIEW_NAMES, RELATION_KINDS, type RelationKind, VIEW_RELATIONS } from '#lib/content/rules-modules.ts'
import type { ControlProps } from './controlTypes.ts'

/** Says at the end of a list that the other choices are still loading, or could not be loaded. */
export function MissingChoices() {
  const t = useTranslations('cms.editor.words')
  const { choices } = useEditor()
  if (choices.state === 'whole') return null
  return <option disabled>{choices.state === 'failed' ? t('choicesFailed') : t('choicesLoading')}</option>
}

/** One of the choices, or another document by its name. */
export function ChoiceSelect({
  path,
  field,
  input: { value, onChange, ...rest },
  control,
}: ControlProps<'choice' | 'reference'>) {
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

/** Any of the choices. */
export function ChoiceBoxes({ path, field, input: { value, onChange, onBlur }, control }: ControlProps<'choices'>) {
  const { editor } = useEditor()
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const toggle = (choice: string) =>
    onChange(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice])
  return (
    <ChoiceList aria-labelledby={`${control.id}-label`}>
      {field.choices.map((choice, place) => (
        <li key={choice}>
          <label>
            <input
              type="checkbox"
              id={place === 0 ? control.id : undefined}
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
              onBlur={onBlur}
            />
            {editor.labels.choices[`${labelPath(path)}.${choice}`] ?? choice}
          </label>
        </li>
      ))}
    </ChoiceList>
  )
}

/** What a part of a page shows, by name; the choices are those that its view can show. */
export function RelationSelect({
  path,
  field,
  input: { value, onChange, ...rest },
  control,
}: ControlProps<'relation'>) {
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
