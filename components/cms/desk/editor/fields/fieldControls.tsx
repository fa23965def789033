'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CriteriaInput } from '#components/cms/desk/criteria/CriteriaInput.tsx'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { LinkDialog, LinkTarget } from '#components/cms/desk/links/LinkDialog.tsx'
import { FileField } from '#components/cms/desk/media/FileField.tsx'
import { TextPictureDialog } from '#components/cms/desk/media/PictureDialog.tsx'
import { PictureField } from '#components/cms/desk/media/PictureField.tsx'
import { TextLoading } from '#components/cms/desk/rich-text/TextLoading.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldKind, Value } from '#lib/cms/collections/rules-fields.ts'
import { formatTags, readTags } from '#lib/cms/library/rules-tags.ts'
import { isLanguage, LANGUAGES, type Language } from '#lib/listings/rules.ts'
import { ChoiceBoxes, ChoiceSelect, RelationSelect } from './ChoiceInputs.tsx'
import type { ControlProps, InputProps } from './controlTypes.ts'
import styles from './fieldControls.module.css'

const TEXT_TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', web: 'url' }

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** A number; an empty field has none. */
function NumberInput({
  field: { min, max, step },
  input: { value, onChange, ...rest },
  control,
}: Omit<ControlProps<'number'>, 'path'>) {
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

/** Words, separated by commas. What is typed stays as it is until the field is left. */
function TagsInput({ input: { value, onChange, onBlur, ...rest }, control }: InputProps) {
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
function HtmlInput({ path, input: { value, onChange, onBlur, ref }, control }: Omit<ControlProps, 'field'>) {
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

/** Where a link leads: typed, or found by the name of a page, an article, a file or a home. */
function AddressInput({ input: { value, onChange, ...rest }, control }: InputProps) {
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

type PlainInputProps = InputProps & { type: string }

/** A text of one line. */
const PlainInput = ({ type, input: { value, ...rest }, control }: PlainInputProps) => (
  <input className={fieldStyles.input} type={type} {...control} {...rest} value={text(value)} />
)

/** A day or a time. */
const MomentInput = ({ type, input: { value, ...rest }, control }: PlainInputProps & { type: 'date' | 'time' }) => (
  <DateInput className={fieldStyles.input} {...control} {...rest} type={type} value={text(value)} />
)

type KindControl<Kind extends FieldKind> = {
  draw: (props: ControlProps<Kind>) => ReactNode
  /** `box`: its name follows it. `group`: several controls, to which no label can point; they are named by its id. */
  shape?: 'box' | 'group'
}

/**
 * The kinds of fields, each with its control; how each is read is in lib/cms/collections/rules-read-field.ts. A kind
 * that isn't here doesn't compile.
 */
export const FIELD_CONTROLS: { readonly [Kind in FieldKind]: KindControl<Kind> } = {
  text: {
    draw: ({ field, ...props }) =>
      field.isLink ? (
        <AddressInput input={props.input} control={props.control} />
      ) : (
        <PlainInput type={TEXT_TYPES[field.format ?? ''] ?? 'text'} input={props.input} control={props.control} />
      ),
  },
  lines: {
    draw: ({ input: { value, ...rest }, control }) => (
      <textarea className={fieldStyles.input} {...control} {...rest} value={text(value)} />
    ),
  },
  html: { draw: ({ path, input, control }) => <HtmlInput {...{ path, input, control }} />, shape: 'group' },
  number: { draw: ({ field, input, control }) => <NumberInput {...{ field, input, control }} /> },
  boolean: {
    draw: ({ input: { value, ...rest }, control }) => (
      <input type="checkbox" {...control} {...rest} checked={value === true} />
    ),
    shape: 'box',
  },
  choice: { draw: (props) => <ChoiceSelect {...props} /> },
  choices: { draw: (props) => <ChoiceBoxes {...props} /> },
  tags: { draw: ({ input, control }) => <TagsInput {...{ input, control }} /> },
  date: { draw: ({ input, control }) => <MomentInput type="date" {...{ input, control }} /> },
  time: { draw: ({ input, control }) => <MomentInput type="time" {...{ input, control }} /> },
  picture: { draw: (props) => <PictureField {...props} /> },
  file: { draw: (props) => <FileField {...props} />, shape: 'group' },
  reference: { draw: (props) => <ChoiceSelect {...props} /> },
  relation: { draw: (props) => <RelationSelect {...props} /> },
  criteria: { draw: ({ input, control }) => <CriteriaInput {...{ input, control }} />, shape: 'group' },
  // It has a form of its own (SectionForm).
  json: { draw: () => null },
}

/** The control of a field by its kind. */
export const drawControl = <Kind extends FieldKind>(kind: Kind, props: ControlProps<Kind>): ReactNode =>
  FIELD_CONTROLS[kind].draw(props)
