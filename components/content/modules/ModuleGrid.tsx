import type { ReactNode } from 'react'
import { SingleArticle } from '#components/content/SingleArticle.tsx'
import { ProjectListView } from '#components/project/list/ProjectListView.tsx'
import type { Module, ModuleView } from '#lib/domain/content/modules.ts'
import type { RawQuery } from '#lib/domain/shared/raw-query.ts'
import { ArticleCards } from './ArticleCards.tsx'
import { ArticleNews } from './ArticleNews.tsx'
import { ContactView } from './ContactView.tsx'
import styles from './ModuleGrid.module.css'
import { PropertyListView } from './PropertyListView.tsx'
import { TeamView } from './TeamView.tsx'
import { TestimonialsView } from './TestimonialsView.tsx'

/** What a module's view must know of its page. */
type ModuleContext = {
  /** The page's h1; a module with the same title hides its own. */
  pageTitle: string | undefined
  /** First on the page: its first picture is loaded eagerly. */
  first: boolean
  /** Whether it has ids that links can target: only the first of its view, so that ids are unique. */
  anchored: boolean
  /** The query of the page's address, on pages that read it. */
  query: RawQuery | null
}
type ModuleRenderer<V extends ModuleView> = (module: Module & { view: V }, place: ModuleContext) => ReactNode

/** The component of each view. */
const MODULE_VIEWS = {
  'single-view': ({ article }, { pageTitle, first }) => (
    <SingleArticle article={article} titled={article.title.text !== pageTitle} priority={first} />
  ),
  'news-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleNews title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'card-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleCards title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'ons-team-view': ({ title, members, itemsPerRow }, { pageTitle }) => (
    <TeamView title={title} members={members} columns={itemsPerRow} pageTitle={pageTitle} />
  ),
  'property-list-view': ({ list, itemsPerRow, maxItems }, place) => (
    <PropertyListView list={list} columns={itemsPerRow} maxItems={maxItems} {...place} />
  ),
  'testimonials-view': ({ testimonials, itemsPerRow }, { pageTitle }) => (
    <TestimonialsView testimonials={testimonials} columns={itemsPerRow} pageTitle={pageTitle} />
  ),
  'contact-view': ({ block }, { anchored }) => <ContactView block={block} anchored={anchored} />,
  'project-list-view': ({ maxItems }, { first, query }) => (
    <ProjectListView maxItems={maxItems} first={first} query={query} />
  ),
} satisfies { [V in ModuleView]: ModuleRenderer<V> }

const renderModule = (module: Module, place: ModuleContext): ReactNode =>
  // The table gives each view the matching content, which the compiler can't infer for an unknown key.
  (MODULE_VIEWS[module.view] as (module: Module, place: ModuleContext) => ReactNode)(module, place)

type Props = {
  modules: Module[]
  pageTitle?: string
  /** Whether the grid follows a full-width element such as the banner and needs a margin. */
  afterBanner?: boolean
  query?: RawQuery | null
}

/** The modules of a page on a grid of twelve columns: narrower ones share a row as long as they fit. */
export function ModuleGrid({ modules, pageTitle, afterBanner = false, query = null }: Props) {
  if (modules.length === 0) return null
  return (
    <div className={`page-width ${styles.grid}`} data-after-banner={afterBanner || undefined}>
      {modules.map((module, index) => {
        const { sm, md, lg } = module.spans
        return (
          <div key={module.id} className={styles.module} data-sm={sm} data-md={md} data-lg={lg}>
            {renderModule(module, {
              pageTitle,
              first: index === 0 && !afterBanner,
              anchored: modules.find(({ view }) => view === module.view) === module,
              query,
            })}
          </div>
        )
      })}
    </div>
  )
}
