import { Picture } from '#components/media/Picture.tsx'
import type { Article } from '#lib/content/rules-modules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { Day } from './Day.tsx'
import { RichText } from './RichText.tsx'
import styles from './SingleArticle.module.css'

type Props = {
  article: Article
  locale: Language
  /** Whether it shows its title, as h2; false when the page's h1 shows it. */
  titled?: boolean
  /** First on the page: its picture is loaded eagerly. */
  priority?: boolean
}

/** A whole article: picture, introduction and text. */
export function SingleArticle({ article, locale, titled = true, priority = false }: Props) {
  const t = translations(locale, 'content')
  const { title, intro, image, publishedOn, body } = article
  return (
    <article className={styles.article}>
      {image && (
        <Picture
          {...image}
          width={1360}
          height={907}
          sizes="(min-width: 80rem) 80rem, 92vw"
          className={styles.picture}
          priority={priority}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.head}>
          {titled && <h2 lang={title.lang}>{title.text}</h2>}
          {intro.text && (
            <p className={styles.intro} lang={intro.lang}>
              {intro.text}
            </p>
          )}
          {publishedOn && (
            <p className={styles.date}>
              {t('article.published')} <Day day={publishedOn} locale={locale} />
            </p>
          )}
        </div>
        <RichText text={body} />
      </div>
    </article>
  )
}
