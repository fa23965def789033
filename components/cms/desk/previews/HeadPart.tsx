'use client'

import { useTranslations } from 'next-intl'
import { get, useFormState } from 'react-hook-form'
import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import type { HeadPreview } from '#lib/cms/previews/head-preview.ts'
import type { Language } from '#lib/listings/rules.ts'
import { FieldGroup } from '../editor/FieldGroup.tsx'
import { useOpenWhenWrong } from '../editor/useOpenWhenWrong.ts'
import styles from './HeadPreview.module.css'
import { SearchPreview } from './SearchPreview.tsx'
import { SharePreview } from './SharePreview.tsx'

type Props = { path: string; fields: Fields; language: Language; preview: HeadPreview }

/** What of a page or an article is read elsewhere: fields and previews. Opens when one of its fields has a mistake. */
export function HeadPart({ path, fields, language, preview }: Props) {
  const { errors } = useFormState()
  const isWrong = Object.keys(fields).some((name) => get(errors, `${path}.${name}`))
  return (
    <details ref={useOpenWhenWrong(isWrong)} className={styles.part}>
      <summary>{useTranslations('cms.previews')('heading')}</summary>
      <SearchPreview language={language} preview={preview} />
      <SharePreview language={language} preview={preview} />
      <FieldGroup path={path} fields={fields} />
    </details>
  )
}
