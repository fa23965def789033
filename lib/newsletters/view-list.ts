/** What the list of newsletters and the list of subscribers show. */

import { NEW } from '../cms/documents/view-editor.ts'
import { formatMoment } from '../desk/moment.ts'
import { pageNumber } from '../desk/page-number.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { listNewsletters, listSubscribers, NEWSLETTERS_PER_PAGE, SUBSCRIBERS_PER_PAGE } from './queries-list.ts'
import { countSubscribers } from './queries-sendings.ts'
import { type NewsletterState, SUBSCRIBER_STATES } from './rules.ts'
import type { SubscriberQuery } from './rules-subscriber-query.ts'

const pagesOf = (count: number, each: number): number => Math.max(1, Math.ceil(count / each))

/** A language in the reader's own: 'Frans', 'français'. */
export const languageWords = (language: string, locale: Language): string =>
  isLanguage(language) ? translations(locale, 'cms.editor')(`languages.${language}`) : language

/** A page of the newsletters, and how many people would get one. */
export async function loadNewsletters(
  staff: SessionStaff,
  query: Readonly<Record<string, string | undefined>>,
  locale: Language,
  now: Date,
) {
  const page = pageNumber(query.page)
  const [{ count, newsletters }, subscribers] = await Promise.all([listNewsletters(page), countSubscribers()])
  return {
    rows: newsletters.map(({ id, name, sending }) => ({
      id,
      name,
      href: deskPath('deskNewsletter', locale, String(id)),
      state: (sending?.state ?? 'draft') as NewsletterState,
      when: sending ? formatMoment(sending.startedAt ?? sending.sendAt, locale, now) : '',
      counts: sending?.startedAt ? sending : null,
    })),
    page,
    pages: pagesOf(count, NEWSLETTERS_PER_PAGE),
    add: deskPath('deskDocument', locale, 'newsletter', NEW),
    subscribers: [...subscribers.values()].reduce((sum, some) => sum + some, 0),
    subscribersHref: may(staff.role, 'see-subscribers') ? pathTo('deskSubscribers', locale) : null,
  }
}
export type LoadedNewsletters = Awaited<ReturnType<typeof loadNewsletters>>

/** A page of the subscribers, and how many there are in each state. */
export async function loadSubscribers(query: SubscriberQuery, locale: Language, now: Date) {
  const { subscribers, counts } = await listSubscribers(query)
  const all = [...counts.values()].reduce((sum, some) => sum + some, 0)
  const count = query.state === null ? all : (counts.get(query.state) ?? 0)
  return {
    rows: subscribers.map(({ id, email, language, state, since, refusals }) => ({
      ...{ id, email, state, refusals },
      language: languageWords(language, locale),
      since: formatMoment(since, locale, now),
      mayEnd: state === 'confirmed' || state === 'unconfirmed',
    })),
    states: SUBSCRIBER_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 })),
    count,
    page: query.page,
    pages: pagesOf(count, SUBSCRIBERS_PER_PAGE),
  }
}
export type LoadedSubscribers = Awaited<ReturnType<typeof loadSubscribers>>
