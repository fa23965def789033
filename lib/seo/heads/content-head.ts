/** Heads of pages of the database. */
import type { Metadata } from 'next'
import type { ContentPage } from '../../content/pages.ts'
import type { Module, Words } from '../../domain/content/modules.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { plainText } from '../../domain/listing/teaser.ts'
import { pageCard } from '../share-pictures/share-cards.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** The words of a part of a page that say what it is about, the shorter first. */
function wordsOf(module: Module): Words[] {
  const asWords = ({ html, lang }: { html: string; lang?: Language }): Words => ({
    text: plainText(html),
    ...(lang && { lang }),
  })
  switch (module.view) {
    case 'single-view':
      return [module.article.intro, asWords(module.article.body)]
    case 'news-view':
    case 'card-view':
      return module.articles.map(({ intro }) => intro)
    case 'property-list-view':
      return [module.list.intro]
    case 'contact-view':
      return [asWords(module.block.body)]
    case 'testimonials-view':
      return module.testimonials.map(({ comment }) => comment)
    case 'ons-team-view':
      return module.members.map(({ role, name }) => ({ ...role, text: `${name}, ${role.text}` }))
    case 'project-list-view':
      return []
  }
}

/**
 * What a page is about: as staff describe it, else the first of its own words that stand in its title's language, since no
 * description can say that it is in another; at last its title.
 */
export function describePage({ head, title, banner, modules }: ContentPage): string {
  const own = [banner?.description ?? { text: '' }, ...modules.flatMap(wordsOf)]
  const found = own.find(({ text, lang }) => text.trim() !== '' && lang === title.lang)
  return head.description || found?.text || head.title
}

/** What the head of a page of the database says; to be changed by routes that know more. */
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

/** Head of a page that staff made. */
export const contentMetadata = (page: ContentPage, locale: Language, more: Partial<PageHead> = {}): Promise<Metadata> =>
  pageHead({ ...contentHead(page), ...more }, locale)
