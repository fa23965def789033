import type { CSSProperties } from 'react'
import { Picture } from '#components/media/Picture.tsx'
import type { FooterColumn } from '#lib/domain/site.ts'
import styles from './FooterColumns.module.css'

function Column({ title, intro, html, images, width }: FooterColumn) {
  return (
    <section className={styles.column} style={{ '--span': Math.min(12, Math.max(1, width)) } as CSSProperties}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {intro && <p className={styles.intro}>{intro}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: lib/content hands out sanitised HTML only */}
      {html && <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />}
      {images.length > 0 && (
        <div className={styles.images}>
          {images.map((image) => (
            <Picture key={image.src} {...image} sizes="250px" className={styles.image ?? ''} />
          ))}
        </div>
      )}
    </section>
  )
}

/** The configured columns of the footer, on a grid of twelve where there is room. */
export function FooterColumns({ columns }: { columns: FooterColumn[] }) {
  if (columns.length === 0) return null
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <Column key={column.title || column.html} {...column} />
      ))}
    </div>
  )
}
