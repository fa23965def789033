import type { ReactNode } from 'react'
import { FEATURED_HOMES } from '#components/content/home/FeaturedHomes.tsx'
import { HomeOffices } from '#components/content/home/HomeOffices.tsx'
import { HomeTeam } from '#components/content/home/HomeTeam.tsx'
import { HomeTestimonial } from '#components/content/home/HomeTestimonial.tsx'
import { SoldHomes } from '#components/content/home/SoldHomes.tsx'
import { ValuationBand } from '#components/content/home/ValuationBand.tsx'
import { SingleArticle } from '#components/content/SingleArticle.tsx'
import { ProjectListView } from '#components/project/list/ProjectListView.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import type { Module, ModuleView } from '#lib/domain/content/modules.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { RawQuery } from '#lib/domain/shared/raw-query.ts'
import { ArticleCards } from './ArticleCards.tsx'
import { ArticleNews } from './ArticleNews.tsx'
import { ContactView } from './ContactView.tsx'
import { PropertyListView } from './PropertyListView.tsx'
import { TeamView } from './TeamView.tsx'
import { TestimonialsView } from './TestimonialsView.tsx'

/** What a module's view must know of its page. */
type ModuleContext = {
  locale: Language
  /** The page's h1; a module with the same title hides its own. */
  pageTitle: string | undefined
  /** First on the page: its first picture is loaded eagerly. */
  first: boolean
  /** Whether it has ids that links can target: only the first of its view, so that ids are unique. */
  anchored: boolean
  /** The query of the page's address, on pages that read it. */
  query: RawQuery | null
  /** On the home page, where some views have a shape of their own. */
  onHome: boolean
}
type Rendered = Awaited<ReactNode> | Promise<Awaited<ReactNode>>
type ModuleRenderer<V extends ModuleView> = (module: Module & { view: V }, place: ModuleContext) => Rendered

/** The component of each view. Those that load data are called: static HTML can't wait for a component. */
const MODULE_VIEWS = {
  'single-view': ({ article }, { locale, pageTitle, first }) => (
    <SingleArticle article={article} locale={locale} titled={article.title.text !== pageTitle} priority={first} />
  ),
  'news-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleNews title={title} articles={articles} columns={itemsPerRow} compact={place.onHome} {...place} />
  ),
  'card-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleCards title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'ons-team-view': ({ title, members, itemsPerRow }, place) =>
    place.onHome ? (
      <HomeTeam title={title} members={members} />
    ) : (
      <TeamView title={title} members={members} columns={itemsPerRow} {...place} />
    ),
  'property-list-view': ({ list, itemsPerRow, maxItems }, place) =>
    PropertyListView({ list, columns: itemsPerRow, maxItems, featured: place.onHome ? FEATURED_HOMES : 0, ...place }),
  'testimonials-view': ({ testimonials, itemsPerRow }, place) =>
    place.onHome ? (
      <HomeTestimonial testimonials={testimonials} locale={place.locale} />
    ) : (
      <TestimonialsView testimonials={testimonials} columns={itemsPerRow} {...place} />
    ),
  'contact-view': ({ block }, place) =>
    place.onHome && block.form === null ? HomeOffices({ block, ...place }) : ContactView({ block, ...place }),
  'project-list-view': ({ maxItems }, { first, query }) => (
    <ProjectListView maxItems={maxItems} first={first} query={query} />
  ),
  'sold-view': ({ maxItems }, { locale }) => SoldHomes({ count: maxItems, locale }),
  'valuation-view': (_module, { locale }) => <ValuationBand locale={locale} />,
} satisfies { [V in ModuleView]: ModuleRenderer<V> }

/** Whether a module has code for the browser, so that only React can show it. */
const isLive = (module: Module): boolean =>
  module.view === 'project-list-view' || (module.view === 'contact-view' && module.block.form !== null)

export type PageModules = {
  modules: Module[]
  locale: Language
  pageTitle?: string
  /** Whether the modules follow a full-width element such as the banner. */
  afterBanner?: boolean
  query?: RawQuery | null
  onHome?: boolean
}

/** A module as React shows it. */
export function renderModule(
  module: Module,
  { modules, locale, pageTitle, afterBanner, query, onHome = false }: PageModules,
): Rendered {
  // The table gives each view the matching content, which the compiler can't infer for an unknown key.
  const render = MODULE_VIEWS[module.view] as (module: Module, place: ModuleContext) => Rendered
  return render(module, {
    locale,
    pageTitle,
    first: module === modules[0] && !afterBanner,
    anchored: modules.find(({ view }) => view === module.view) === module,
    query: query ?? null,
    onHome,
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
