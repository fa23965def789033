'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { EditorRows } from '#components/cms/desk/editor/EditorRows.tsx'
import { labelPath, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { DocumentField } from '#components/cms/desk/editor/fields/DocumentField.tsx'
import { ChoiceList } from '#components/desk-ui/editor/ChoiceList.tsx'
import { FieldsetBox } from '#components/desk-ui/editor/FieldsetBox.tsx'
import { FieldError, FieldHelp, RequiredMark } from '#components/desk-ui/editor/FieldWords.tsx'
import { LanguageLabel, LanguageSides } from '#components/desk-ui/languages/LanguageFrame.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { SectionInput } from '#lib/cms/collections/rules-section-inputs.ts'
import type { Language } from '#lib/listings/rules.ts'
import { moveItem } from '#lib/shared/move-item.ts'
import kindStyles from './Kinds.module.css'
import styles from './SectionForm.module.css'

/** `children` draws the fields of the row at a path. */
type SectionRowsProps = { path: string; children: (path: string) => ReactNode }

/** Rows of a section, such as the legal details: add one, move it, take it away. */
function SectionRows({ path, children }: SectionRowsProps) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const { control } = useFormContext()
  const { fields: rows, append, move, remove } = useFieldArray({ control, name: path })
  const label = editor.labels.fields[labelPath(path)]
  return (
    <FieldsetBox legend={label?.label} help={label?.help}>
      <EditorRows ids={rows.map(({ id }) => id)} name={label?.label ?? ''} move={move} remove={remove}>
        {(place) => <Stack gap="large">{children(`${path}.${place}`)}</Stack>}
      </EditorRows>
      <Button variant="secondary" onClick={() => append({})}>
        {t('addRow')}
      </Button>
    </FieldsetBox>
  )
}

type NumberBoxesProps = { path: string; choices: readonly number[] }

/** Any of some numbers. */
function NumberBoxes({ path, choices }: NumberBoxesProps) {
  const { editor } = useEditor()
  const { field } = useController({ name: path })
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : []
  const label = editor.labels.fields[labelPath(path)]
  const toggle = (one: number) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    field.onChange(next.toSorted((a, b) => a - b))
  }
  return (
    <FieldsetBox legend={label?.label} help={label?.help}>
      <ChoiceList>
        {choices.map((one) => (
          <li key={one}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={() => toggle(one)}
                onBlur={field.onBlur}
              />
              {one}
            </label>
          </li>
        ))}
      </ChoiceList>
    </FieldsetBox>
  )
}

type OrderedChoicesProps = { path: string; choices: readonly string[] }

/** Any of the choices, in an order: those that are on come first. */
function OrderedChoices({ path, choices }: OrderedChoicesProps) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ name: path })
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const label = editor.labels.fields[labelPath(path)]
  const nameOf = (choice: string) => editor.labels.choices[`${labelPath(path)}.${choice}`] ?? choice
  return (
    <FieldsetBox legend={label?.label} help={label?.help}>
      <ol className={kindStyles.ordered}>
        {[...chosen, ...choices.filter((choice) => !chosen.includes(choice))].map((choice, place) => {
          const isOn = chosen.includes(choice)
          return (
            <li key={choice}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() => onChange(isOn ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
                />
                {nameOf(choice)}
              </label>
              <Cluster as="span">
                <Button
                  variant="quiet"
                  disabled={!isOn || place === 0}
                  aria-label={`${nameOf(choice)}: ${t('up')}`}
                  onClick={() => onChange(moveItem(chosen, place, place - 1))}
                >
                  {t('up')}
                </Button>
                <Button
                  variant="quiet"
                  disabled={!isOn || place >= chosen.length - 1}
                  aria-label={`${nameOf(choice)}: ${t('down')}`}
                  onClick={() => onChange(moveItem(chosen, place, place + 1))}
                >
                  {t('down')}
                </Button>
              </Cluster>
            </li>
          )
        })}
      </ol>
      {error && <FieldError>{error.message}</FieldError>}
    </FieldsetBox>
  )
}

type Texts = Partial<Record<Language, string>>
type LocalisedFieldProps = { path: string; isRequired?: true | undefined }

/** One text for all languages, or one per language. */
function LocalisedField({ path, isRequired }: LocalisedFieldProps) {
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  const id = useId()
  const {
    field: { value, onChange, onBlur, name },
    fieldState: { error },
  } = useController({ name: path })
  const texts: Texts | null = typeof value === 'object' && value !== null ? value : null
  const { label, help } = editor.labels.fields[labelPath(path)] ?? { label: path, help: '' }
  const shared = texts ? '' : String(value ?? '')
  const split = () => onChange(Object.fromEntries(editor.languages.map((language) => [language, shared])))
  const join = () => onChange(Object.values(texts ?? {}).find((text) => text) ?? '')
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined
  const input = (key: string, text: string, name: string, onText: (text: string) => void) => (
    <LanguageLabel key={key} name={name}>
      <input
        className={fieldStyles.input}
        value={text}
        lang={key || undefined}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onBlur={onBlur}
        onChange={({ target }) => onText(target.value)}
      />
    </LanguageLabel>
  )
  return (
    <fieldset className={styles.field} data-wrong={error ? '' : undefined} name={name}>
      <legend className={fieldStyles.label}>
        {label}
        {isRequired && <RequiredMark>{t('required')}</RequiredMark>}
      </legend>
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      <LanguageSides>
        {texts
          ? editor.languages.map((language) =>
              input(language, texts[language] ?? '', tLanguages(language), (text) =>
                onChange({ ...texts, [language]: text }),
              ),
            )
          : input('', shared, tKinds('allLanguages'), onChange)}
      </LanguageSides>
      <label className={styles.switch}>
        <input type="checkbox" checked={texts !== null} onChange={texts ? join : split} />
        {tKinds('perLanguage')}
      </label>
      {error && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
    </fieldset>
  )
}

type InputProps = { above: string; input: SectionInput }

function SectionPart({ above, input }: InputProps) {
  const { editor } = useEditor()
  const path = `${above}.${input.path}`
  switch (input.kind) {
    case 'field':
      return <DocumentField path={path} field={input.field} />
    case 'localised':
      return <LocalisedField path={path} isRequired={input.required} />
    case 'ordered':
      return <OrderedChoices path={path} choices={input.choices} />
    case 'numbers':
      return <NumberBoxes path={path} choices={input.choices} />
    case 'rows':
      return <SectionRows path={path}>{(row) => <SectionInputs above={row} inputs={input.inputs} />}</SectionRows>
    case 'group': {
      const label = editor.labels.fields[labelPath(path)]
      return (
        <FieldsetBox legend={label?.label} help={label?.help}>
          <div className={styles.grid}>
            <SectionInputs above={path} inputs={input.inputs} />
          </div>
        </FieldsetBox>
      )
    }
  }
}

type Props = { above: string; inputs: readonly SectionInput[] }

/** The parts of a section's form that stand below a path. */
export const SectionInputs = ({ above, inputs }: Props) =>
  inputs.map((input) => <SectionPart key={input.path} above={above} input={input} />)

/** The form of a section of the site: its facts, each with what it is for. */
export function SectionForm() {
  const { editor } = useEditor()
  return <SectionInputs above="fields.value" inputs={editor.section} />
}
