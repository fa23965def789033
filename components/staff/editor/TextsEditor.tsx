'use client'

import { useWatch } from 'react-hook-form'
import type { Fields } from '#lib/domain/staff/documents/fields.ts'
import { Mark } from '../Mark.tsx'
import { HeadPart } from '../previews/HeadPart.tsx'
import styles from './Editor.module.css'
import { useEditor } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'

type Props = { path: string; fields: Fields }

/** Fields for search engines and for where a page is shared. */
const HEAD_FIELDS = ['page_title', 'description', 'share_title', 'share_type', 'share_url', 'share_image']

const pick = (fields: Fields, isPicked: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)))

/** The texts of a document or a row, its languages side by side; one without any text says so. */
export function TextsEditor({ path, fields }: Props) {
  const { editor, languageNames, words } = useEditor()
  const texts: Record<string, Record<string, unknown> | undefined> | undefined = useWatch({ name: path })
  const isInHead = (name: string) => editor.headPreview !== null && HEAD_FIELDS.includes(name)
  const inHead = pick(fields, isInHead)
  const inBody = pick(fields, (name) => !isInHead(name))
  const isEmpty = (language: string) => !Object.values(texts?.[language] ?? {}).some(Boolean)
  return (
    <div className={styles.languages}>
      {editor.languages.map((language) => (
        <fieldset key={language} className={styles.language} lang={language}>
          <legend>
            {languageNames[language]}
            {isEmpty(language) && <Mark>{words.emptyLanguage}</Mark>}
          </legend>
          <FieldGroup path={`${path}.${language}`} fields={inBody} />
          {editor.headPreview && (
            <HeadPart path={`${path}.${language}`} fields={inHead} language={language} preview={editor.headPreview} />
          )}
        </fieldset>
      ))}
    </div>
  )
}
