import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { CodeForm } from '#components/owner/login/CodeForm.tsx'
import styles from '#components/owner/login/Login.module.css'
import { languageUse } from '#lib/content/languages.ts'
import { words } from '#lib/i18n/words.ts'
import { signedInOwner } from '#lib/owners/guard.ts'
import { backPath } from '#lib/owners/sign-in/back.ts'
import { waitingHere } from '#lib/owners/sign-in/page.ts'
import { pageAddress, readTold } from '#lib/owners/sign-in/told.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

/** It is another page for each login; never kept by anybody. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = words(languageOfSegment((await params).locale), 'login')('code.title')
  return { title, robots: { index: false, follow: false } }
}

/** Where the code of the mail is asked for; whoever isn't in the middle of a login is led to its beginning. */
export default async function Page({ params, searchParams }: Props) {
  const locale = languageOfSegment((await params).locale)
  const query = await firstValues(searchParams)
  const back = backPath(query.back)
  const now = new Date()
  const waiting = await waitingHere(now)
  if (!waiting && (await signedInOwner())) redirect(back ?? pathTo('owner', locale))
  if (!waiting) redirect(pageAddress({ page: 'login', locale, back }))
  const [use, told] = await Promise.all([languageUse(), readTold('loginCode', query)])
  const title = words(locale, 'login')('code.title')
  const crumbs = [{ name: routeOf('login').title[locale], href: pathTo('login', locale) }, { name: title }]
  return (
    <PageFrame locale={locale} alternates={routeAlternates('loginCode', use)} title={{ text: title }} crumbs={crumbs}>
      <div className={`page-width ${styles.page}`}>
        <div className={styles.main}>
          <CodeForm email={waiting.owner.email} told={told} back={back} now={now} locale={locale} />
        </div>
      </div>
    </PageFrame>
  )
}
