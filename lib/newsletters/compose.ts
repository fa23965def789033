/** What a newsletter says in one language, and which of its blocks it leaves out. */
import { allArticles, articleHref, photoOf } from '../content/articles.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { cardBlock } from '../mail/card-block.ts'
import type { MailContent } from '../mail/content.ts'
import { mailHtml } from '../mail/html.ts'
import { mailPicture } from '../mail/picture.ts'
import type { MailBlock } from '../mail/render.ts'
import { listingsByIds } from '../search/search.ts'
import { altTextIn, type Reader, readerFor } from '../site/languages.ts'
import { localisedHref, visibleEntries } from '../site/menu.ts'
import { richText } from '../site/rich-text.ts'
import type { StoredBlock, StoredNewsletter } from './queries.ts'
import type { NewsletterBlockKind } from './rules.ts'

/** empty: nothing was filled in for this language. withdrawn: it is no longer on the site, or not in this language. */
export const LEFT_OUT = ['empty', 'withdrawn'] as const
/** `place`: from 1. */
export type LeftOut = { place: number; kind: NewsletterBlockKind; why: (typeof LEFT_OUT)[number] }

type Made = MailBlock | LeftOut['why']

/** The addresses of pages in the reader's language, absolute. */
async function linkOf(href: string, { locale }: Reader): Promise<string> {
  const address = localisedHref(href, locale, await visibleEntries())
  return address.startsWith('/') ? absolute(address) : address
}

async function articleBlock(id: number | null, reader: Reader): Promise<Made> {
  if (id === null) return 'empty'
  const article = (await allArticles()).find((one) => one.id === id && one.published)
  const words = article?.texts[reader.locale]
  if (!article || !words?.title) return 'withdrawn'
  const photo = photoOf(article, reader)
  const picture = photo && mailPicture(photo.src, 600)
  return {
    kind: 'home',
    title: words.title,
    line: words.intro,
    price: '',
    href: absolute(await articleHref(article, reader.locale)),
    ...(picture && { picture }),
  }
}

const BLOCKS: Readonly<Record<NewsletterBlockKind, (block: StoredBlock, reader: Reader) => Promise<Made>>> = {
  words: async ({ texts }, reader) => {
    const html = texts[reader.locale]?.html ?? ''
    const words = mailHtml((await richText({ text: html }, reader)).html)
    return words.text === '' && !words.html.includes('<img') ? 'empty' : { kind: 'rich', words }
  },
  picture: async ({ image, texts }, reader) => {
    const src = image && mailPicture(image, 600)
    return src
      ? { kind: 'picture', src, alt: altTextIn(image, texts, 'alt', { ...reader, order: [reader.locale] }).alt }
      : 'empty'
  },
  article: ({ articleId }, reader) => articleBlock(articleId, reader),
  home: async ({ homeId }, { locale }) => {
    if (homeId === null) return 'empty'
    const [card] = await listingsByIds([homeId], locale)
    return card ? cardBlock(card, card.path, '', locale) : 'withdrawn'
  },
  button: async ({ href, texts }, reader) => {
    const label = texts[reader.locale]?.label ?? ''
    return href && label ? { kind: 'button', label, href: await linkOf(href, reader) } : 'empty'
  },
}

export type NewsletterContent = { content: MailContent; leftOut: LeftOut[] }

/** A newsletter in one language; null in a language without a subject, of which nobody gets it. */
export async function newsletterContent(
  { texts, blocks }: StoredNewsletter,
  locale: Reader['locale'],
): Promise<NewsletterContent | null> {
  const words = texts[locale]
  if (!words?.subject) return null
  const reader = await readerFor(locale)
  const made = await Promise.all(blocks.map((block) => BLOCKS[block.kind](block, reader)))
  const t = translations(locale, 'saved-searches.page')
  return {
    content: {
      subject: words.subject,
      preview: words.preview,
      heading: words.subject,
      blocks: [
        ...made.filter((block) => typeof block !== 'string'),
        { kind: 'note', text: t('manage.newsletter.note') },
      ],
      reason: t('manage.newsletter.reason'),
    },
    leftOut: made.flatMap((block, index) =>
      typeof block === 'string' ? [{ place: index + 1, kind: blocks[index]?.kind ?? 'words', why: block }] : [],
    ),
  }
}
