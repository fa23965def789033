'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CriteriaInput } from '#components/cms/desk/criteria/CriteriaInput.tsx'
import { labelPath, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { KIND_CONTROLS } from '#components/cms/desk/editor/kinds/KindControls.tsx'
import { LinkDialog, LinkTarget } from '#components/cms/desk/links/LinkDialog.tsx'
import { FileField } from '#components/cms/desk/media/FileField.tsx'
import { TextPictureDialog } from '#components/cms/desk/media/PictureDialog.tsx'
import { PictureField } from '#components/cms/desk/media/PictureField.tsx'
import { TextLoading } from '#components/cms/desk/rich-text/TextLoading.tsx'
import { FieldError, FieldHelp, RequiredMark } from '#components/desk-ui/editor/FieldWords.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldDefinition, Value } from '#lib/cms/collections/rules-fields.ts'
import { formatTags, readTags } from '#lib/cms/library/rules-tags.ts'
import { isLanguage, LANGUAGES, type Language } from '#lib/listings/rules.ts'
import { ChoiceBoxes, ChoiceSelect, RelationSelect } from './ChoiceInputs.tsx'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'
import styles from './DocumentField.module.css'

const INPUT_TYPES = { date: 'date', time: 'time', text: 'text' } as const
const TEXT_TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', web: 'url' }

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

type NumberInputProps = {
  field: Extract<FieldDefinition, { kind: 'number' }>
  input: FieldInput
  control: ControlAttributes
}

/** A number; an empty field has none. */
function NumberInput({ field: { min, max, step }, input: { value, onChange, ...rest }, control }: NumberInputProps) {
  return (
    <input
      className={fieldStyles.input}
      type="number"
      inputMode={step ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step ?? 1}
      {...control}
      {...rest}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  )
}

type TagsInputProps = { input: FieldInput; control: ControlAttributes }

/** Words, separated by commas. What is typed stays as it is until the field is left. */
function TagsInput({ input: { value, onChange, onBlur, ...rest }, control }: TagsInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={fieldStyles.input}
      type="text"
      autoComplete="off"
      {...control}
      {...rest}
      value={typed ?? formatTags(Array.isArray(value) ? value : [])}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readTags(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}

type HtmlInputProps = { path: string; input: FieldInput; control: ControlAttributes }

/** The language of a text: part of its path, else the document's own. */
function useTextLanguage(path: string): Language {
  const own: unknown = useWatch({ name: 'fields.language' })
  const named = /(?:^|\.)texts\.([a-z]{2})\./.exec(path)?.[1]
  return [named, own].find(isLanguage) ?? LANGUAGES[0]
}

/** The editor of a text with markup, loaded when a form that has one is open. */
const TextEditor = dynamic(
  () => import('#components/cms/desk/rich-text/TextEditor.tsx').then((module) => module.TextEditor),
  {
    ssr: false,
    loading: TextLoading,
  },
)

/** A text with markup. */
function HtmlInput({ path, input: { value, onChange, onBlur, ref }, control }: HtmlInputProps) {
  return (
    <TextEditor
      id={control.id}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
      language={useTextLanguage(path)}
      labelledBy={`${control.id}-label`}
      describedBy={control['aria-describedby']}
      isInvalid={control['aria-invalid'] === true}
      focusRef={ref}
      choosePicture={TextPictureDialog}
    />
  )
}

type AddressInputProps = { input: FieldInput; control: ControlAttributes }

/** Where a link leads: typed, or found by the name of a page, an article, a file or a home. */
function AddressInput({ input: { value, onChange, ...rest }, control }: AddressInputProps) {
  const t = useTranslations('cms.richText')
  const { editor } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [locale = 'nl'] = editor.languages
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles.address}>
      <input className={fieldStyles.input} type="text" {...control} {...rest} value={text} onChange={onChange} />
      <Button
        variant="secondary"
        id={`${control.id}-search`}
        aria-labelledby={`${control.id}-search ${control.id}-label`}
        onClick={() => setOpen(true)}
      >
        {t('links.search')}
      </Button>
      <LinkTarget href={text} language={locale} />
      {isOpen && (
        <LinkDialog
          language={locale}
          value={text}
          onChoose={(href) => {
            onChange(href)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

type FieldControlProps = { path: string; field: FieldDefinition; input: FieldInput; control: ControlAttributes }

/** The control of a field by its kind. */
function FieldControl({ path, field, input, control }: FieldControlProps) {
  const { value, ...rest } = input
  switch (field.kind) {
    case 'boolean':
      return <input type="checkbox" {...control} {...rest} checked={value === true} />
    case 'number':
      return <NumberInput field={field} input={input} control={control} />
    case 'choice':
    case 'reference':
      return <ChoiceSelect path={path} field={field} input={input} control={control} />
    case 'relation':
      return <RelationSelect path={path} field={field} input={input} control={control} />
    case 'choices':
      return <ChoiceBoxes path={path} field={field} input={input} control={control} />
    case 'tags':
      return <TagsInput input={input} control={control} />
    case 'criteria':
      return <CriteriaInput input={input} control={control} />
    case 'html':
      return <HtmlInput path={path} input={input} control={control} />
    case 'picture':
      return <PictureField path={path} field={field} input={input} control={control} />
    case 'file':
      return <FileField path={path} field={field} input={input} control={control} />
    case 'lines':
      return <textarea className={fieldStyles.input} {...control} {...rest} value={text(value)} />
    case 'json':
      return null
    default: {
      if (field.kind === 'text' && field.isLink) return <AddressInput input={input} control={control} />
      const type = field.kind === 'text' ? (TEXT_TYPES[field.format ?? ''] ?? 'text') : INPUT_TYPES[field.kind]
      return <input className={fieldStyles.input} type={type} {...control} {...rest} value={text(value)} />
    }
  }
}

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
