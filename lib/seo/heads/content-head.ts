/** Heads of content pages. */
import type { Metadata } from 'next'
import type { ContentPage } from '../../content/pages.ts'
import type { Module, Words } from '../../content/rules-modules.ts'
import type { Language } from '../../listings/rules.ts'
import { plainText } from '../../listings/rules-teaser.ts'
import { pageCard } from '../share-pictures/share-cards.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** The texts of a page module that describe it, the shortest first. */
function textsOf(module: Module): Words[] {
  const asText = ({ html, lang }: { html: string; lang?: Language }): Words => ({
    text: plainText(html),
    ...(lang && { lang }),
  })
  switch (module.view) {
    case 'single-view':
      return [module.article.intro, asText(module.article.body)]
    case 'news-view':
    case 'card-view':
      return module.articles.map(({ intro }) => intro)
    case 'property-list-view':
      return [module.list.intro]
    case 'contact-view':
      return [asText(module.block.body)]
    case 'testimonials-view':
      return module.testimonials.map(({ comment }) => comment)
    case 'ons-team-view':
      return module.members.map(({ role, name }) => ({ ...role, text: `${name}, ${role.text}` }))
    case 'project-list-view':
    case 'sold-view':
    case 'valuation-view':
      return []
  }
}

/**
 * The description of a page: the one by staff, else the first of its texts in the language of its title (a description
 * can't be marked as being in another language), else its title.
 */
export function describePage({ head, title, banner, modules }: ContentPage): string {
  const own = [banner?.description ?? { text: '' }, ...modules.flatMap(textsOf)]
  const found = own.find(({ text, lang }) => text.trim() !== '' && lang === title.lang)
  return head.description || found?.text || head.title
}

/** The head of a content page; routes with more information override parts of it. */
export function contentHead(page: ContentPage): PageHead {
  const { head, foundAt, row, publishedOn } = page
  return {
    title: head.title,
    description: describePage(page),
    paths: foundAt,
    indexed: head.indexed,
    card: { of: row, draw: (brand) => pageCard(page, brand) },
    share: head.share,
    publishedOn,
  }
}

/** The metadata of a content page. */
export const contentMetadata = (page: ContentPage, locale: Language, more: Partial<PageHead> = {}): Promise<Metadata> =>
  pageHead({ ...contentHead(page), ...more }, locale)
