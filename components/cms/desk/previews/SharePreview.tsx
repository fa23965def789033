'use client'

import { useTranslations } from 'next-intl'
import type { HeadPreview } from '#lib/cms/previews/head-preview.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './HeadPreview.module.css'
import { useHead } from './useHead.ts'

type Props = { language: Language; preview: HeadPreview }

/** How a page or an article would look where somebody shares its address. */
export function SharePreview({ language, preview }: Props) {
  const { title, share } = useHead(language, preview)
  const t = useTranslations('cms.previews')
  if (!title) return null
  return (
    <figure className={styles.preview}>
      <figcaption>{t('share.title')}</figcaption>
      <div className={styles.card}>
        {share.picture ? (
          // biome-ignore lint/performance/noImgElement: the picture as it is shared.
          <img src={share.picture} alt="" loading="lazy" />
        ) : (
          <p className={styles.note}>{t('share.automatic')}</p>
        )}
        <p className={styles.address}>{preview.host}</p>
        <p className={styles.title}>{share.title}</p>
      </div>
    </figure>
  )
}
