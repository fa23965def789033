import { ArticleNews } from '#components/content/modules/ArticleNews.tsx'
import { ContactView } from '#components/content/modules/ContactView.tsx'
import type { ModuleRenderer } from '#components/content/modules/moduleRenderer.ts'
import { PropertyListView } from '#components/content/modules/PropertyListView.tsx'
import type { ModuleView } from '#lib/content/rules-modules.ts'
import { FEATURED_HOMES } from './FeaturedHomes.tsx'
import { HomeOffices } from './HomeOffices.tsx'
import { HomeTeam } from './HomeTeam.tsx'
import { HomeTestimonial } from './HomeTestimonial.tsx'

/** The views that the home page shows in a shape of its own. */
export const HOME_VIEWS = {
  'news-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleNews title={title} articles={articles} columns={itemsPerRow} compact {...place} />
  ),
  'ons-team-view': ({ title, members }) => <HomeTeam title={title} members={members} />,
  'property-list-view': ({ list, itemsPerRow, maxItems }, place) =>
    PropertyListView({ list, columns: itemsPerRow, maxItems, featured: FEATURED_HOMES, ...place }),
  'testimonials-view': ({ testimonials }, { locale }) => (
    <HomeTestimonial testimonials={testimonials} locale={locale} />
  ),
  // A block with a form is shown whole.
  'contact-view': ({ block }, place) =>
    block.form === null ? HomeOffices({ block, ...place }) : ContactView({ block, ...place }),
} satisfies { [V in ModuleView]?: ModuleRenderer<V> }
