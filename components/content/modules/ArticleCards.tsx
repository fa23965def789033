import { columnsOf } from '#components/ui/columns.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import { ArticleCard, type ArticlesProps } from './ArticleCard.tsx'
import styles from './ArticleCards.module.css'
import { ModuleTitle } from './ModuleTitle.tsx'

const SIZES = '(min-width: 72rem) 44rem, 92vw'
/** Maximum number of cards in a row: pictures beside text need width. */
const MAX_COLUMNS = 2

/** A few articles shown large, picture and text alternating sides; a single one is a feature. */
export function ArticleCards({ title, articles, locale, columns, pageTitle, first = false }: ArticlesProps) {
  const t = translations(locale, 'content')
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
            <ArticleCard
              article={article}
              locale={locale}
              heading={titled ? 'h3' : 'h2'}
              sizes={SIZES}
              priority={first && index === 0}
              classes={styles}
            >
              {/** Decorative: the title's link already says where it leads. */}
              <span className={styles.more} aria-hidden="true">
                {t('article.more')}
                <Icon name="chevron-right" />
              </span>
            </ArticleCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
