import { Day } from '#components/content/Day.tsx'
import { Picture } from '#components/media/Picture.tsx'
import cover from '#components/ui/CoverLink.module.css'
import { columnsOf } from '#components/ui/columns.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { ArticleTeaser, Words } from '#lib/domain/content/modules.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './ArticleCards.module.css'
import { ModuleTitle } from './ModuleTitle.tsx'

const SIZES = '(min-width: 72rem) 44rem, 92vw'
/** Maximum number of cards in a row: pictures beside text need width. */
const MAX_COLUMNS = 2

type CardProps = { article: ArticleTeaser; locale: Language; heading: 'h2' | 'h3'; priority: boolean }

function Card({ article, locale, heading: Heading, priority }: CardProps) {
  const { title, intro, image, href, publishedOn } = article
  return (
    <article className={`${cover.card} ${styles.card}`}>
      {image && (
        <Picture {...image} width={1360} height={907} sizes={SIZES} className={styles.picture} priority={priority} />
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
        {/** Decorative: the title's link already says where it leads. */}
        <span className={styles.more} aria-hidden="true">
          {translations(locale, 'content')('article.more')}
          <Icon name="chevron-right" />
        </span>
      </div>
    </article>
  )
}

type Props = {
  /** Empty for single articles, whose titles are then the section's headings. */
  title: Words
  articles: ArticleTeaser[]
  columns: number
  locale: Language
  pageTitle?: string | undefined
  first?: boolean
}

/** A few articles shown large, picture and text alternating sides; a single one is a feature. */
export function ArticleCards({ title, articles, columns, locale, pageTitle, first = false }: Props) {
  if (articles.length === 0) return null
  const titled = title.text !== ''
  const side = articles.length === 1 ? 1 : Math.min(MAX_COLUMNS, Math.max(1, columns))
  return (
    <section>
      {titled && <ModuleTitle title={title} pageTitle={pageTitle} />}
      <ul
        className={styles.list}
        {...columnsOf(side)}
        data-kind={articles.length === 1 ? 'feature' : side === 1 ? 'rows' : undefined}
      >
        {articles.map((article, index) => (
          <li key={article.id} className={styles.item}>
            <Card article={article} locale={locale} heading={titled ? 'h3' : 'h2'} priority={first && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
