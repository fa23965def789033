import { Day } from '#components/content/Day.tsx'
import { Picture } from '#components/media/Picture.tsx'
import cover from '#components/ui/CoverLink.module.css'
import { columnsOf } from '#components/ui/columns.ts'
import type { ArticleTeaser, Words } from '#lib/domain/content/modules.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import styles from './ArticleNews.module.css'
import { ModuleTitle } from './ModuleTitle.tsx'

const SIZES = '(min-width: 48rem) 32rem, 83vw'
/** For the first article when it has its own row. */
const LEAD_SIZES = '(min-width: 86rem) 45rem, (min-width: 48rem) 54vw, 83vw'

type CardProps = {
  article: ArticleTeaser
  locale: Language
  heading: 'h2' | 'h3'
  sizes: string
  priority: boolean
}

function Card({ article, locale, heading: Heading, sizes, priority }: CardProps) {
  const { title, intro, image, href, publishedOn } = article
  return (
    <article className={`${cover.card} ${styles.card}`}>
      {image && (
        <Picture {...image} width={1360} height={907} sizes={sizes} className={styles.picture} priority={priority} />
      )}
      <div className={styles.text}>
        {publishedOn && <Day day={publishedOn} locale={locale} className={styles.date} />}
        <Heading className={styles.title} lang={title.lang}>
          <a href={href} className={cover.link}>
            {title.text}
          </a>
        </Heading>
        {intro.text && (
          <p className={styles.intro} lang={intro.lang}>
            {intro.text}
          </p>
        )}
      </div>
    </article>
  )
}

type Props = {
  /** Empty for single articles, whose titles are then the section's headings. */
  title: Words
  articles: ArticleTeaser[]
  /** Maximum number of columns. */
  columns: number
  locale: Language
  pageTitle?: string | undefined
  first?: boolean
}

/** Articles side by side with their introductions. The title's link covers the whole card. */
export function ArticleNews({ title, articles, columns, locale, pageTitle, first = false }: Props) {
  if (articles.length === 0) return null
  const titled = title.text !== ''
  // When one card would be left over in the last row, the first one has its own row instead.
  const leavesOneOver = columns > 1 && articles.length > columns && articles.length % columns === 1
  return (
    <section>
      {titled && <ModuleTitle title={title} pageTitle={pageTitle} />}
      <ul
        className={styles.list}
        {...columnsOf(columns)}
        data-rows={columns <= 1 || undefined}
        data-lead={leavesOneOver || undefined}
      >
        {articles.map((article, index) => (
          <li key={article.id}>
            <Card
              article={article}
              locale={locale}
              heading={titled ? 'h3' : 'h2'}
              sizes={leavesOneOver && index === 0 ? LEAD_SIZES : SIZES}
              priority={first && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
