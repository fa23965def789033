'use client'

import { useWatch } from 'react-hook-form'
import type { Language } from '#lib/domain/listing/listing.ts'
import { slug } from '#lib/domain/shared/slug.ts'
import { useEditor } from '../editor/editorContext.ts'
import styles from './SearchPreview.module.css'

type Texts = Record<string, string | null | undefined>

/** About as much as search engines show. */
const SHOWN = 160

const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text)

/** How an article would stand in search results, with its address, and what a change of it means. */
export function SearchPreview({ language }: { language: Language }) {
  const { editor } = useEditor()
  const { words, host, categoryPaths } = editor.articles
  const [texts, category, route]: [Texts | undefined, unknown, unknown] = useWatch({
    name: [`texts.${language}`, 'fields.category_id', 'fields.route'],
  })
  const title = texts?.page_title || texts?.title
  if (!title) return <p className={styles.note}>{words.preview.none}</p>
  const text = (texts?.description || texts?.intro) ?? ''
  const addressOf = (id: unknown, name: unknown): string =>
    [language, categoryPaths[Number(id)]?.[language], slug(String(name ?? ''))].filter(Boolean).join(' › ')
  const stored = editor.state
  const address = addressOf(category, texts?.name)
  const before = addressOf(stored.fields.category_id, stored.texts[language]?.name)
  const moves = stored.fields.status === 'Published' && !route && address !== before
  return (
    <figure className={styles.preview}>
      <figcaption>{words.preview.title}</figcaption>
      <div className={styles.result}>
        <p className={styles.address}>{route ? host : `${host} › ${address}`}</p>
        <p className={styles.title}>{title}</p>
        <p>{cut(text)}</p>
      </div>
      <p role="status" className={styles.note}>
        {[moves && words.preview.changed, text.length > SHOWN && words.preview.long].filter(Boolean).join(' ')}
      </p>
    </figure>
  )
}
