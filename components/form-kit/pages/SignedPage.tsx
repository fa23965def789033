import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageStatus } from '#components/layout/errors/PageStatus.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { PageMessage } from '#components/layout/page/PageMessage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { signedAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { type RouteName, routeOf } from '#lib/i18n/route-table/route-table.ts'
import { languageUse } from '#lib/site/languages.ts'

type Props = {
  route: RouteName
  token: string
  title: string
  /** Text for a link that is no longer valid (410). `way`: a link to go on, by default to the contact page. */
  over: { text: string; way?: ReactNode } | null
  children: ReactNode
}

/**
 * Metadata of a page that needs its signed link: no index, and no referrer to other sites. Its own site gets one:
 * without any referrer the browser also omits the Origin header of its forms (Fetch standard, "append a request Origin
 * header").
 */
export const signedMetadata = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: 'same-origin',
})

/** A page behind a signed link, in every language in use. */
export async function SignedPage({ route, token, title, over, children }: Props) {
  const locale = await getLocale()
  const alternates = signedAlternates(route, token, await languageUse())
  return (
    <PageFrame alternates={alternates} title={{ text: title }} crumbs={[{ name: routeOf(route).title[locale] }]}>
      {over === null ? (
        children
      ) : (
        <>
          <PageStatus code={410} />
          <PageMessage
            text={over.text}
            ways={
              over.way ?? <ButtonLink href={pathTo('contact', locale)}>{routeOf('contact').title[locale]}</ButtonLink>
            }
          />
        </>
      )}
    </PageFrame>
  )
}
