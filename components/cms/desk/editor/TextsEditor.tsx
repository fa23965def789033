'use client'

import { useTranslations } from 'next-intl'
import { get, useFormState, useWatch } from 'react-hook-form'
import { HeadPart } from '#components/cms/desk/previews/HeadPart.tsx'
import { useOpenWhenWrong } from '#components/cms/desk/previews/useOpenWhenWrong.ts'
import { FieldsetBox } from '#components/desk-ui/editor/FieldsetBox.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { isLackedWhenEmpty } from '#lib/cms/collections/rules-definition.ts'
import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import type { Language } from '#lib/listings/rules.ts'
import { useEditor } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import styles from './TextsEditor.module.css'

type Props = { path: string; fields: Fields }

/** Fields for search engines and for where a page is shared. */
const HEAD_FIELDS = ['page_title', 'description', 'share_title', 'share_type', 'share_url', 'share_image']

const pick = (fields: Fields, isPicked: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)))

/**
 * The texts of a document or a row, its languages side by side; one without any text says so. Languages that the site
 * doesn't use are folded away, and open when something in them is wrong.
 */
export function TextsEditor({ path, fields }: Props) {
  const t = useTranslations('cms.editor.words')
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  const texts: Record<string, Record<string, unknown> | undefined> | undefined = useWatch({ name: path })
  const isInHead = (name: string) => editor.headPreview !== null && HEAD_FIELDS.includes(name)
  const inHead = pick(fields, isInHead)
  const inBody = pick(fields, (name) => !isInHead(name))
  const { errors } = useFormState()
  const filled = (language: string) => Object.values(texts?.[language] ?? {}).filter(Boolean).length
  const partOf = (language: Language) => (
    <FieldsetBox
      key={language}
      lang={language}
      legend={
        <>
          {tLanguages(language)}
          {filled(language) === 0 && isLackedWhenEmpty(fields) && <Mark>{t('emptyLanguage')}</Mark>}
        </>
      }
    >
      <FieldGroup path={`${path}.${language}`} fields={inBody} />
      {editor.headPreview && (
        <HeadPart path={`${path}.${language}`} fields={inHead} language={language} preview={editor.headPreview} />
      )}
    </FieldsetBox>
  )
  const others = editor.languages.filter((language) => !editor.inUse.includes(language))
  const held = others.map((language) => t('filledIn', { language: tLanguages(language), count: filled(language) }))
  const details = useOpenWhenWrong(others.some((language) => get(errors, `${path}.${language}`)))
  return (
    <>
      <div className={styles.languages}>{editor.inUse.map(partOf)}</div>
      {others.length > 0 && (
        <details ref={details} className={styles.otherLanguages}>
          <summary>{t('notInUse', { languages: held.join(', ') })}</summary>
          <div className={styles.languages}>{others.map(partOf)}</div>
        </details>
      )}
    </>
  )
}
