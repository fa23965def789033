import { Picture } from '#components/media/Picture.tsx'
import { columnsOf } from '#components/ui/columns.ts'
import type { FooterColumn as Content } from '#lib/site/rules-layout.ts'
import styles from './FooterColumn.module.css'

/** A configured column of the footer, on a grid of twelve where there is room. */
export function FooterColumn({ title, intro, body, images, width }: Content) {
  return (
    <section className={styles.column} {...columnsOf(width)}>
      {title.text && (
        <h2 className={styles.title} lang={title.lang}>
          {title.text}
        </h2>
      )}
      {intro.text && (
        <p className={styles.intro} lang={intro.lang}>
          {intro.text}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: lib/site hands out sanitised HTML only */}
      {body.html && <div className={styles.text} lang={body.lang} dangerouslySetInnerHTML={{ __html: body.html }} />}
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
