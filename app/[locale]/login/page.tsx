import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { pageHead } from '#components/layout/head.ts'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { AccessHelp } from '#components/owner/login/AccessHelp.tsx'
import styles from '#components/owner/login/Login.module.css'
import { LoginForm } from '#components/owner/login/LoginForm.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { words } from '#lib/i18n/words.ts'
import { signedInOwner } from '#lib/owners/guard.ts'
import { backPath } from '#lib/owners/sign-in/back.ts'
import { readTold } from '#lib/owners/sign-in/told.ts'
import { routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

/** Who is logged in already is led on; never kept by anybody. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const title = words(locale, 'login')('title')
  const description = words(locale, 'login')('intro')
  return pageHead({ title, description, paths: routeAlternates('login', await languageUse()), indexed: false }, locale)
}

/** Where owners log in, and read how they get access. */
export default async function Page({ params, searchParams }: Props) {
  const locale = languageOfSegment((await params).locale)
  const query = await firstValues(searchParams)
  const back = backPath(query.back)
  if (await signedInOwner()) redirect(back ?? pathTo('owner', locale))
  const [use, told] = await Promise.all([languageUse(), readTold('login', query)])
  const t = words(locale, 'login')
  const crumbs = [{ name: routeOf('login').title[locale], href: pathTo('login', locale) }]
  return (
    <PageFrame locale={locale} alternates={routeAlternates('login', use)} title={{ text: t('title') }} crumbs={crumbs}>
      <div className={`page-width ${styles.page}`}>
        <div className={styles.main}>
          <p className={styles.intro}>{t('intro')}</p>
          <LoginForm told={told} back={back} now={new Date()} locale={locale} />
        </div>
        <AccessHelp locale={locale} />
      </div>
    </PageFrame>
  )
}
