import { getTranslations } from 'next-intl/server'
import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { SimilarHomes } from '#components/listings/sections/SimilarHomes.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { marketOfSegment } from '#lib/i18n/resolve-path.ts'
import { CATEGORY_IDS, type Language } from '#lib/listings/rules.ts'
import type { ListingLookup } from '#lib/listings/view.ts'
import { lookUpLanding } from '#lib/listings/view-landing-facts.ts'
import { alikePath } from '#lib/saved-searches/alert-path.ts'
import { choiceOfPlace } from '#lib/search/rules-place-test.ts'
import { alternativeHomes, type WithdrawnHome } from '#lib/search/search.ts'

type Missing = Exclude<ListingLookup, { kind: 'found' }>
/** The segments of the requested address: list, then town. */
type RequestedAddress = { list: string; town: string }
type Props = { found: Missing; address: RequestedAddress }

const alikeOf = ({ market, places, category }: WithdrawnHome) => ({
  ...{ market, places },
  categories: category === null ? [] : [category],
})

type Sought = { gone: WithdrawnHome; town: string | null }

/**
 * What the visitor was looking for: from the record of a withdrawn home, else from the address; null when neither gives
 * a list and a town.
 */
async function soughtBy(found: Missing, { list, town }: RequestedAddress, locale: Language): Promise<Sought | null> {
  if (found.kind === 'withdrawn') {
    const { market, zip, category } = found
    const gone = {
      market,
      places: [{ kind: 'postcode' as const, key: zip, name: found.town }],
      category: CATEGORY_IDS.find((id) => id === category) ?? null,
    }
    return { gone, town: found.town }
  }
  const market = marketOfSegment(list)
  const subject = market && (await lookUpLanding(market, [town], locale))
  if (!subject?.place) return null
  return {
    gone: { market: subject.market, places: [choiceOfPlace(subject.place, locale)], category: null },
    town: subject.place.names[locale],
  }
}

/** The page of a withdrawn home (410) or an unknown one (404): an explanation, and alternatives. */
export async function MissingProperty({ found, address }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('listings.page')
  const withdrawn = found.kind === 'withdrawn'
  const sought = await soughtBy(found, address, locale)
  const others = sought && (await alternativeHomes(sought.gone, locale))
  const market = sought?.gone.market ?? 'sale'
  const title = others?.inTown
    ? t('missing.inTown', { market, town: sought?.town ?? '' })
    : t('missing.newest', { market })
  return (
    <MissingContent
      code={withdrawn ? 410 : 404}
      alternates={{}}
      title={t(withdrawn ? 'missing.withdrawnTitle' : 'missing.unknownTitle')}
      text={withdrawn ? t('missing.withdrawnText', { town: found.town }) : t('missing.unknownText')}
      way={
        sought && (
          <ButtonLink href={alikePath(alikeOf(sought.gone), locale)} variant="secondary">
            {t('interest.ways.demandRegister')}
          </ButtonLink>
        )
      }
    >
      <div className="page-width">
        <SimilarHomes title={title} cards={others?.cards ?? []} locale={locale} />
      </div>
    </MissingContent>
  )
}
