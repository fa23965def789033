import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { pageHead } from '#components/layout/head.ts'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { ForgottenPassword } from '#components/owner/password/ForgottenPassword.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { words } from '#lib/i18n/words.ts'
import { readForgotten } from '#lib/owners/forgotten.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

/** What was sent and has to be mended stands behind its query. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

const ROUTE = 'loginForgotten'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const title = routeOf(ROUTE).title[locale]
  const description = words(locale, 'account')('forgotten.text')
  return pageHead({ title, description, paths: routeAlternates(ROUTE, await languageUse()), indexed: false }, locale)
}

/** Where an owner who forgot the password asks for a link. */
export default async function Page({ params, searchParams }: Props) {
  const locale = languageOfSegment((await params).locale)
  const [use, query] = await Promise.all([languageUse(), firstValues(searchParams)])
  const title = routeOf(ROUTE).title[locale]
  const login = { name: routeOf('login').title[locale], href: pathTo('login', locale) }
  return (
    <PageFrame
      locale={locale}
      alternates={routeAlternates(ROUTE, use)}
      title={{ text: title }}
      crumbs={[login, { name: title, href: pathTo('loginForgotten', locale) }]}
    >
      <ForgottenPassword
        state={query.done === 'sent' ? 'sent' : query.problem === 'tooMany' ? 'tooMany' : 'asked'}
        draft={query.draft ? await readForgotten(query.draft) : null}
        locale={locale}
      />
    </PageFrame>
  )
}
