'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Language } from '#lib/listings/rules.ts'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'

type Texts = Partial<Record<Language, string>>
type Props = { path: string; isRequired?: true | undefined }

/** One text for all languages, or one per language. */
export function LocalisedField({ path, isRequired }: Props) {
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
    <label key={key} className={styles.perLanguage}>
      <span>{name}</span>
      <input
        className={fieldStyles.input}
        value={text}
        lang={key || undefined}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onBlur={onBlur}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  )
  return (
    <fieldset className={styles.field} data-wrong={error ? '' : undefined} name={name}>
      <legend className={fieldStyles.label}>
        {label}
        {isRequired && <span className={styles.required}> ({t('required')})</span>}
      </legend>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.grid}>
        {texts
          ? editor.languages.map((language) =>
              input(language, texts[language] ?? '', tLanguages(language), (text) =>
                onChange({ ...texts, [language]: text }),
              ),
            )
          : input('', shared, tKinds('allLanguages'), onChange)}
      </div>
      <label className={styles.switch}>
        <input type="checkbox" checked={texts !== null} onChange={texts ? join : split} />
        {tKinds('perLanguage')}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
