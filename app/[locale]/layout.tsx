// First of all: the order of the layers is laid down in it.
import '../site.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Consent } from '#components/consent/Consent.tsx'
import { ViewCounter } from '#components/counting/ViewCounter.tsx'
import { FavouriteButtons } from '#components/favourites/FavouriteButtons.tsx'
import { favouriteLabels } from '#components/favourites/labels.ts'
import { DeviceState } from '#components/layout/DeviceState.tsx'
import { manifestPath, PAPER } from '#components/layout/manifest.ts'
import { RouterLinks } from '#components/layout/RouterLinks.tsx'
import { ProgressivePictures } from '#components/media/ProgressivePictures.tsx'
import { brand } from '#lib/content/site.ts'
import { tagIds } from '#lib/content/tag-ids.ts'
import { env } from '#lib/env.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { FONTS } from '../fonts.ts'

type Props = { params: Promise<{ locale: string }> }

const languageOf = async ({ params }: Props) => languageOfSegment((await params).locale)

/** The colours of the browser's own frame are those of --paper; a meta element knows no custom properties. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PAPER.light },
    { media: '(prefers-color-scheme: dark)', color: PAPER.dark },
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
        <ViewCounter />
      </body>
    </html>
  )
}
