import { columnsOf } from '#components/ui/columns.ts'
import { ArticleCard, type ArticlesProps } from './ArticleCard.tsx'
import styles from './ArticleNews.module.css'
import { ModuleTitle } from './ModuleTitle.tsx'

const SIZES = '(min-width: 48rem) 32rem, 83vw'
/** In one row; on a phone a small picture beside the title. */
const COMPACT_SIZES = '(min-width: 80rem) 19rem, (min-width: 48rem) 44vw, (min-width: 42rem) 83vw, 5rem'
/** For the first article when it has its own row. */
const LEAD_SIZES = '(min-width: 86rem) 45rem, (min-width: 48rem) 54vw, 83vw'

type Props = ArticlesProps & {
  /** All side by side; on a phone a row each, without introduction. */
  compact?: boolean
}

/** Articles side by side with their introductions. The title's link covers the whole card. */
export function ArticleNews({ title, articles, locale, columns, pageTitle, first = false, compact = false }: Props) {
  if (articles.length === 0) return null
  const titled = title.text !== ''
  const usual = compact ? COMPACT_SIZES : SIZES
  // When one card would be left over in the last row, the first one has its own row instead.
  const leavesOneOver = !compact && columns > 1 && articles.length > columns && articles.length % columns === 1
  return (
    <section>
      {titled && <ModuleTitle title={title} pageTitle={pageTitle} />}
      <ul
        className={styles.list}
        {...columnsOf(compact ? Math.max(columns, Math.min(articles.length, 4)) : columns)}
        data-rows={columns <= 1 || undefined}
        data-lead={leavesOneOver || undefined}
        data-compact={compact || undefined}
      >
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              locale={locale}
              heading={titled ? 'h3' : 'h2'}
              sizes={leavesOneOver && index === 0 ? LEAD_SIZES : usual}
              priority={first && index === 0}
              classes={styles}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
