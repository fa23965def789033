import type { ReactNode } from 'react'
import { Day } from '#components/content/Day.tsx'
import { Picture } from '#components/media/Picture.tsx'
import cover from '#components/ui/styles/CoverLink.module.css'
import type { ArticleTeaser, Words } from '#lib/content/rules-modules.ts'
import type { Language } from '#lib/listings/rules.ts'

type Part = 'card' | 'picture' | 'text' | 'date' | 'title' | 'intro'

type Props = {
  article: ArticleTeaser
  locale: Language
  heading: 'h2' | 'h3'
  /** The `sizes` attribute of the picture. */
  sizes: string
  priority: boolean
  classes: Readonly<Partial<Record<Part, string>>>
  /** What follows the introduction. */
  children?: ReactNode
}

/** An article with picture, day, title and introduction; the title's link covers all of it. */
export function ArticleCard({ article, locale, heading: Heading, sizes, priority, classes, children }: Props) {
  const { title, intro, image, href, publishedOn } = article
  return (
    <article className={`${cover.card} ${classes.card}`}>
      {image && (
        <Picture {...image} width={1360} height={907} sizes={sizes} className={classes.picture} priority={priority} />
      )}
      <div className={classes.text}>
        {publishedOn && <Day day={publishedOn} locale={locale} className={classes.date} />}
        <Heading className={classes.title} lang={title.lang}>
          <a href={href} className={cover.link}>
            {title.text}
          </a>
        </Heading>
        {intro.text && (
          <p className={classes.intro} lang={intro.lang}>
            {intro.text}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

/** Props of a module that shows articles. */
export type ArticlesProps = {
  /** Empty for single articles, whose titles are then the section's headings. */
  title: Words
  articles: ArticleTeaser[]
  locale: Language
  /** Maximum number of columns. */
  columns: number
  pageTitle?: string | undefined
  first?: boolean
}
