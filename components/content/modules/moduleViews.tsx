import { SingleArticle } from '#components/content/SingleArticle.tsx'
import { ProjectListView } from '#components/projects/list/ProjectListView.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import type { Module, ModuleView, PageModules } from '#lib/content/rules-modules.ts'
import { ArticleCards } from './ArticleCards.tsx'
import { ArticleNews } from './ArticleNews.tsx'
import { ContactView } from './ContactView.tsx'
import { HOME_VIEWS } from './home/homeViews.tsx'
import type { ModuleContext, ModuleRenderer, Rendered } from './moduleRenderer.ts'
import { PropertyListView } from './PropertyListView.tsx'
import { SoldView } from './SoldView.tsx'
import { TeamView } from './TeamView.tsx'
import { TestimonialsView } from './TestimonialsView.tsx'
import { ValuationView } from './ValuationView.tsx'

/** The component of each view. Those that load data are called: static HTML can't wait for a component. */
const VIEW_COMPONENTS = {
  'single-view': ({ article }, { locale, pageTitle, first }) => (
    <SingleArticle article={article} locale={locale} titled={article.title.text !== pageTitle} priority={first} />
  ),
  'news-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleNews title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'card-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleCards title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'ons-team-view': ({ title, members, itemsPerRow }, place) => (
    <TeamView title={title} members={members} columns={itemsPerRow} {...place} />
  ),
  'property-list-view': ({ list, itemsPerRow, maxItems }, place) =>
    PropertyListView({ list, columns: itemsPerRow, maxItems, ...place }),
  'testimonials-view': ({ testimonials, itemsPerRow }, place) => (
    <TestimonialsView testimonials={testimonials} columns={itemsPerRow} {...place} />
  ),
  'contact-view': ({ block }, place) => ContactView({ block, ...place }),
  'project-list-view': ({ maxItems }, { first, query }) => (
    <ProjectListView maxItems={maxItems} first={first} query={query} />
  ),
  'sold-view': ({ maxItems }, { locale }) => SoldView({ count: maxItems, locale }),
  'valuation-view': (_module, { locale }) => <ValuationView locale={locale} />,
} satisfies { [V in ModuleView]: ModuleRenderer<V> }

/** Whether a module has code for the browser, so that only React can show it. */
const isLive = (module: Module): boolean =>
  module.view === 'project-list-view' || (module.view === 'contact-view' && module.block.form !== null)

/** A module as React shows it. */
export function renderModule(
  module: Module,
  { modules, locale, pageTitle, afterBanner, query, onHome = false }: PageModules,
): Rendered {
  const views = onHome ? { ...VIEW_COMPONENTS, ...HOME_VIEWS } : VIEW_COMPONENTS
  // The table gives each view the matching content, which the compiler can't infer for an unknown key.
  const render = views[module.view] as (module: Module, place: ModuleContext) => Rendered
  return render(module, {
    locale,
    pageTitle,
    first: module === modules[0] && !afterBanner,
    anchored: modules.find(({ view }) => view === module.view) === module,
    query: query ?? null,
  })
}

export const partName = ({ id }: Module): string => `module${id}`

/**
 * The HTML of modules by the names of their parts. Live modules are left out, and so is a first module, whose picture
 * React names in the head.
 */
export async function moduleParts(page: PageModules): Promise<Record<string, string>> {
  const { modules, afterBanner } = page
  const fixed = modules.filter((module, index) => !isLive(module) && (index > 0 || afterBanner))
  const read = fixed.map(async (module) => [partName(module), renderStaticHtml(await renderModule(module, page))])
  return Object.fromEntries(await Promise.all(read))
}
