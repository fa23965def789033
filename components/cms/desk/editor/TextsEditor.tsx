'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useOpenWhenWrong } from '#components/cms/desk/previews/useOpenWhenWrong.ts'
import { RequiredMark } from '#components/desk-ui/editor/FieldWords.tsx'
import { LanguageFrame, LanguageSide } from '#components/desk-ui/languages/LanguageFrame.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { isLackedWhenEmpty } from '#lib/cms/collections/rules-definition.ts'
import type { FieldDefinition, Fields } from '#lib/cms/collections/rules-fields.ts'
import type { Language } from '#lib/listings/rules.ts'
import { labelPath, useEditor } from './editorContext.ts'
import { DocumentField } from './fields/DocumentField.tsx'
import { isShown, kindPath } from './kinds/shownParts.ts'
import styles from './TextsEditor.module.css'

type FieldInLanguagesProps = {
  /** Above the languages. */
  path: string
  name: string
  field: FieldDefinition
  languages: readonly Language[]
  /** A word beside the name of a language. */
  markOf?: ((language: Language) => ReactNode) | undefined
}

/** One field in several languages, side by side. */
export function FieldInLanguages({ path, name, field, languages, markOf }: FieldInLanguagesProps) {
  const t = useTranslations('cms.editor.words')
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  const helpId = useId()
  const general = labelPath(`${path}.nl.${name}`)
  const kind: unknown = useWatch({ name: kindPath(path) })
  if (!isShown(editor.kind, general, kind)) return null
  const { label, help } = editor.labels.fields[general] ?? { label: name, help: '' }
  return (
    <LanguageFrame
      label={
        <>
          {label}
          {field.required && <RequiredMark>{t('required')}</RequiredMark>}
        </>
      }
      help={help || undefined}
      helpId={helpId}
    >
      {languages.map((language) => (
        <LanguageSide key={language} lang={language} name={tLanguages(language)} mark={markOf?.(language)}>
          <DocumentField path={`${path}.${language}.${name}`} field={field} helpId={help ? helpId : null} />
        </LanguageSide>
      ))}
    </LanguageFrame>
  )
}

type Props = { path: string; fields: Fields }

/**
 * The texts of a document or a row, each with its languages side by side; a language without any text says so.
 * Languages that the site doesn't use are folded away, and open when something in them is wrong.
 */
export function TextsEditor({ path, fields }: Props) {
  const t = useTranslations('cms.editor.words')
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  const texts: Record<string, Record<string, unknown> | undefined> | undefined = useWatch({ name: path })
  const { errors } = useFormState()
  const filled = (language: string) => Object.keys(fields).filter((name) => Boolean(texts?.[language]?.[name])).length
  const isLacked = isLackedWhenEmpty(fields)
  const markOf = (language: Language) => filled(language) === 0 && isLacked && <Mark>{t('emptyLanguage')}</Mark>
  const allIn = (languages: readonly Language[]) =>
    Object.entries(fields).map(([name, field], place) => (
      <FieldInLanguages key={name} {...{ path, name, field, languages }} markOf={place === 0 ? markOf : undefined} />
    ))
  const others = editor.languages.filter((language) => !editor.inUse.includes(language))
  const held = others.map((language) => t('filledIn', { language: tLanguages(language), count: filled(language) }))
  const details = useOpenWhenWrong(others.some((language) => get(errors, `${path}.${language}`)))
  return (
    <>
      {allIn(editor.inUse)}
      {others.length > 0 && (
        <details ref={details} className={styles.otherLanguages}>
          <summary>{t('notInUse', { languages: held.join(', ') })}</summary>
          <div className={styles.fields}>{allIn(others)}</div>
        </details>
      )}
    </>
  )
}
