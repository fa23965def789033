import { getLocale, getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { favouritesAddress } from '#lib/favourites/rules.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { languageUse } from '#lib/site/languages.ts'
import { Comparison } from './Comparison.tsx'
import { FavouritesList } from './FavouritesList.tsx'
import type { ShownFavourites } from './loadFavourites.ts'

type Props = { shown: ShownFavourites }

/** A favourites list, or a comparison of some of its homes. */
export async function FavouritesPage({ shown }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('favourites')
  const alternates = routeAlternates('favourites', await languageUse())
  const path = pathTo('favourites', locale)
  const list = { name: routeOf('favourites').title[locale], href: favouritesAddress(path, shown.requested) }
  const comparing = shown.compared.length > 0
  return (
    <PageFrame
      alternates={alternates}
      title={{ text: comparing ? t('compare.title') : t('title') }}
      crumbs={comparing ? [list, { name: t('compare.title') }] : [list]}
    >
      {comparing ? <Comparison shown={shown} /> : <FavouritesList shown={shown} />}
    </PageFrame>
  )
}
