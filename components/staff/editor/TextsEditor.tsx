'use client'

import { useWatch } from 'react-hook-form'
import type { Fields } from '#lib/domain/staff/documents/fields.ts'
import { Mark } from '../Mark.tsx'
import { SearchPreview } from '../previews/SearchPreview.tsx'
import { SharePreview } from '../previews/SharePreview.tsx'
import styles from './Editor.module.css'
import { useEditor } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'

type Props = { path: string; fields: Fields }

/** The texts of a document or a row, its languages side by side; one without any text says so. */
export function TextsEditor({ path, fields }: Props) {
  const { editor, languageNames, words } = useEditor()
  const texts: Record<string, Record<string, unknown> | undefined> | undefined = useWatch({ name: path })
  const isEmpty = (language: string) => !Object.values(texts?.[language] ?? {}).some(Boolean)
  return (
    <div className={styles.languages}>
      {editor.languages.map((language) => (
        <fieldset key={language} className={styles.language} lang={language}>
          <legend>
            {languageNames[language]}
            {isEmpty(language) && <Mark>{words.emptyLanguage}</Mark>}
          </legend>
          <FieldGroup path={`${path}.${language}`} fields={fields} />
          {editor.headPreview && (
            <>
              <SearchPreview language={language} preview={editor.headPreview} />
              <SharePreview language={language} preview={editor.headPreview} />
            </>
          )}
        </fieldset>
      ))}
    </div>
  )
}
