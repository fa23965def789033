// Imported first: it defines the order of the cascade layers.
import '#app/site.css'
import '#components/layout/errors/errorStyles.ts'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { FONTS } from '#app/fonts/fonts.ts'
import { ViewCounter } from '#components/analytics/ViewCounter.tsx'
import { Consent } from '#components/consent/Consent.tsx'
import { FavouriteButtons } from '#components/favourites/FavouriteButtons.tsx'
import { favouriteLabels } from '#components/favourites/favouriteLabels.ts'
import { DeviceState } from '#components/layout/page/DeviceState.tsx'
import { RouterLinks } from '#components/layout/page/RouterLinks.tsx'
import { CardPictures } from '#components/listings/card/CardPictures.tsx'
import { ResultsRecorder } from '#components/listings/results/ResultsRecorder.tsx'
import { ProgressivePictures } from '#components/media/ProgressivePictures.tsx'
import { env } from '#lib/env.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { manifestPath } from '#lib/seo/web-manifest.ts'
import { BRAND_COLOURS } from '#lib/site/rules-brand-colours.ts'
import { brand } from '#lib/site/site-settings.ts'
import { tagIds } from '#lib/site/tag-ids.ts'

type Props = { params: Promise<{ locale: string }> }

const languageOf = async ({ params }: Props) => await pageLocale(params)

/** The colour of the browser's frame, the same as --paper: a meta element can't use custom properties. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BRAND_COLOURS.light.paper },
    { media: '(prefers-color-scheme: dark)', color: BRAND_COLOURS.dark.paper },
  ],
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await languageOf(props)
  const { name } = await brand(locale)
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: name, template: `%s | ${name}` },
    manifest: manifestPath(locale),
    formatDetection: { telephone: false },
  }
}

export default async function Layout({ children, ...props }: Props & { children: ReactNode }) {
  const locale = await languageOf(props)
  return (
    <html lang={locale} className={FONTS}>
      <body>
        <Consent locale={locale} tags={await tagIds()} />
        {children}
        <DeviceState locale={locale} />
        <RouterLinks />
        <ProgressivePictures />
        <FavouriteButtons labels={favouriteLabels(locale)} />
        <CardPictures />
        <ResultsRecorder />
        <ViewCounter />
      </body>
    </html>
  )
}
