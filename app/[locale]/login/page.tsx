import type { Metadata } from 'next'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { PageMessage } from '#components/layout/PageMessage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { hrefTo } from '#lib/content/menu.ts'
import { brand } from '#lib/content/site.ts'
import { formatPhone } from '#lib/domain/phone.ts'
import { words } from '#lib/i18n/words.ts'
import { metadataAlternates, routeAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const use = await languageUse()
  return {
    title: words(locale, 'login')('title'),
    alternates: metadataAlternates(routeAlternates('login', use), locale, use),
    robots: { index: false },
  }
}

/** Where owners will follow their home; access comes by invitation from their office. */
export default async function Page({ params }: Props) {
  const locale = languageOfSegment((await params).locale)
  const [use, { phone, email }, contact] = await Promise.all([languageUse(), brand(locale), hrefTo('contact', locale)])
  const t = words(locale, 'login')
  const crumbs = [{ name: routeOf('login').title[locale], href: pathTo('login', locale) }]
  return (
    <PageFrame locale={locale} alternates={routeAlternates('login', use)} title={{ text: t('title') }} crumbs={crumbs}>
      <PageMessage
        text={t('text')}
        more={t('noAccess', { phone: formatPhone(phone), email })}
        ways={<ButtonLink href={contact}>{t('toContact')}</ButtonLink>}
      />
    </PageFrame>
  )
}
