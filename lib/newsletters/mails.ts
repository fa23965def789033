/** The mails of a newsletter: rendered once for a language, with the links of each recipient put in. */
import { allArticles, articleHref, photoOf } from '../content/articles.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import type { Language } from '../listings/rules.ts'
import { cardBlock, mailImage } from '../mail/card-block.ts'
import type { MailContent } from '../mail/content.ts'
import { mailHtml } from '../mail/html.ts'
import { letter } from '../mail/letter.ts'
import { mailPicture } from '../mail/picture.ts'
import type { MailBlock } from '../mail/render.ts'
import { manageHrefs, managePath } from '../saved-searches/links.ts'
import { listingsByIds } from '../search/search.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { altTextIn, type Reader, readerFor } from '../site/languages.ts'
import { localisedHref, visibleEntries } from '../site/menu.ts'
import { richText } from '../site/rich-text.ts'
import { languagesOf, type StoredBlock, type StoredNewsletter } from './queries.ts'
import type { NewsletterBlockKind } from './rules.ts'

/** empty: nothing was filled in for this language. withdrawn: it is no longer on the site, or not in this language. */
const LEFT_OUT = ['empty', 'withdrawn'] as const
/** `place`: from 1. */
type LeftOut = { place: number; kind: NewsletterBlockKind; why: (typeof LEFT_OUT)[number] }

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
  const picture = photo && mailImage({ ...photo, width: 0, height: 0 }, words.title)
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

type NewsletterContent = { content: MailContent; leftOut: LeftOut[] }

/** A newsletter in one language; null in a language without a subject, of which nobody gets it. */
async function newsletterContent(
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

export type NewsletterMail = {
  leftOut: LeftOut[]
  /** None of its blocks says anything. */
  isEmpty: boolean
  /** The mail for a subscription: with its own links to unsubscribe. */
  to: (recipient: { subscriptionId: string; email: string }, now: Date) => Promise<MailMessage>
  /** The same mail for somebody who looks at it. `unsubscribe`: where its link leads. */
  shown: (unsubscribe: string) => { subject: string; html: string; text: string }
}

async function newsletterMail(newsletter: StoredNewsletter, language: Language): Promise<NewsletterMail | null> {
  const made = await newsletterContent(newsletter, language)
  if (!made) return null
  // A token that nobody signed and nobody can guess stands for that of each recipient.
  const place = absolute(managePath('newsletter', crypto.randomUUID(), language))
  const { to: _, ...mail } = await letter({
    to: { email: '' },
    language,
    parts: { ...made.content, unsubscribeHref: place },
  })
  const { subject, html, text } = mail
  const shown: NewsletterMail['shown'] = (unsubscribe) => ({
    subject,
    html: html.replaceAll(place, unsubscribe),
    text: text.replaceAll(place, unsubscribe),
  })
  return {
    leftOut: made.leftOut,
    isEmpty: made.leftOut.length === newsletter.blocks.length,
    shown,
    to: async ({ subscriptionId, email }, now) => {
      const { page, oneClick } = await manageHrefs({ kind: 'newsletter', id: subscriptionId, locale: language, now })
      // Its links open a subscription: the words of the mail go once it is sent, and 10,000 copies with them.
      return { ...mail, ...shown(page), to: email, listUnsubscribe: oneClick, confidential: true }
    },
  }
}

/** A newsletter in each language in which it is written. */
export async function newsletterMails(newsletter: StoredNewsletter): Promise<Map<Language, NewsletterMail>> {
  const made = languagesOf(newsletter).map(
    async (language) => [language, await newsletterMail(newsletter, language)] as const,
  )
  return new Map((await Promise.all(made)).flatMap(([language, mail]) => (mail ? [[language, mail]] : [])))
}
