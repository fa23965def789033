'use client'

import { useTranslations } from 'next-intl'
import type { HeadPreview } from '#lib/cms/previews/head-preview.ts'
import type { Language } from '#lib/listings/rules.ts'
import { teaser } from '#lib/listings/rules-teaser.ts'
import { TITLE_LIMIT, wholeTitle } from '#lib/seo/rules-whole-title.ts'
import styles from './HeadPreview.module.css'
import { type Head, useHead } from './useHead.ts'

/** In characters; search engines show about this many of a description. */
const SHOWN = 160

type Props = { language: Language; preview: HeadPreview }

/** How a page or an article would stand in search results, with its address, and what a change of it means. */
export function SearchPreview({ language, preview }: Props) {
  const head = useHead(language, preview)
  const t = useTranslations('cms.previews')
  const { host, brand } = preview
  if (!head.title) return <p className={styles.note}>{t('search.none')}</p>
  return (
    <figure className={styles.preview}>
      <figcaption>{t('search.title')}</figcaption>
      <div className={styles.result}>
        <p className={styles.address}>{[host, head.address].filter(Boolean).join(' › ')}</p>
        <p className={styles.title}>{wholeTitle(head.title, brand)}</p>
        <p>{teaser(head.description, SHOWN)}</p>
      </div>
      <p role="status" className={styles.note}>
        {notesOn(head)
          .map((note) => t(`search.${note}`))
          .join(' ')}
      </p>
    </figure>
  )
}

const notesOn = ({ title, description, moves }: Head) => [
  ...(moves ? ['changed' as const] : []),
  ...(title.length > TITLE_LIMIT ? ['longTitle' as const] : []),
  ...(description.trim().length > SHOWN ? ['long' as const] : []),
  ...(description.trim() === '' ? ['automatic' as const] : []),
]
