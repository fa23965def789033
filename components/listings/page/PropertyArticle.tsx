import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { Interest } from '#components/listings/contact/Interest.tsx'
import { InterestBar } from '#components/listings/contact/InterestBar.tsx'
import { KeyFacts } from '#components/listings/facts/KeyFacts.tsx'
import { LegalFile } from '#components/listings/legal/LegalFile.tsx'
import { Colophon } from '#components/listings/print/Colophon.tsx'
import { PrintPictures } from '#components/listings/print/PrintPictures.tsx'
import { Description } from '#components/listings/sections/Description.tsx'
import { CostSection, DetailsSection } from '#components/listings/sections/DetailsSection.tsx'
import { DocumentsSection } from '#components/listings/sections/DocumentsSection.tsx'
import { SIMILAR_ID, SimilarHomes } from '#components/listings/sections/SimilarHomes.tsx'
import { SurroundingsSection } from '#components/listings/sections/SurroundingsSection.tsx'
import { ShareList } from '#components/listings/share/ShareList.tsx'
import type { StandaloneView } from '#components/map/frame/standaloneMap.ts'
import { HomeMap } from '#components/map/HomeMap.tsx'
import { MediaSection } from '#components/media/embeds/MediaSection.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Agent } from '#lib/content/team.ts'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatCompared, formatPer, formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isTaken, type ListingCard } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import propertyHeadingStyles from './PropertyHeading.module.css'
import styles from './PropertyPage.module.css'
import { StatusNotice } from './StatusNotice.tsx'

type Props = { listing: ListingDetail }

/** Price, with the annuity or the charges that belong to it. */
function AskedPrice({ listing }: Props) {
  const { language: locale, finance, lifeAnnuity, market } = listing
  const t = translations(locale, 'listings.page')
  const annuity = formatEuro(lifeAnnuity?.annuity)
  const compared = formatCompared(listing.price, market, locale)
  const charges = market === 'rent' ? formatEuro(finance.chargesRenter ?? finance.charges) : null
  return (
    <p className={`${propertyHeadingStyles.price} figures`}>
      <strong>{formatPrice(listing, locale)}</strong>
      {compared && <span>{compared}</span>}
      {lifeAnnuity && <span>{t('price.bouquet')}</span>}
      {annuity && <span>{t('price.annuity', { amount: formatPer(annuity, 'month', locale) })}</span>}
      {charges && <span>{t('price.charges', { amount: charges })}</span>}
    </p>
  )
}

/** What decides whether a visitor reads on: type and status, price, address, key facts and the page's title. */
function PropertyHeading({ listing }: Props) {
  const { id, language: locale, availability, address } = listing
  const t = translations(locale, 'listings.page')
  const taken = availability !== 'available'
  const ribbon = listing.ribbon ?? (taken ? formatAvailability(availability, locale) : null)
  return (
    <>
      <div
        className={
          taken ? `${propertyHeadingStyles.summary} ${propertyHeadingStyles.past}` : propertyHeadingStyles.summary
        }
      >
        <p className={propertyHeadingStyles.kind}>
          {ribbon && (
            <strong className={`${propertyHeadingStyles.ribbon} ${taken ? propertyHeadingStyles.taken : ''}`}>
              {ribbon}
            </strong>
          )}
          <span>
            {t('heading.goal', { goal: listing.goal })} · {listing.typeName}
          </span>
        </p>
        <AskedPrice listing={listing} />
        <p className={propertyHeadingStyles.place}>
          <Icon name="pin" />
          <span>
            {formatAddress(address, locale)}
            {address.hidden && <span className={propertyHeadingStyles.soft}> ({t('heading.hiddenAddress')})</span>}
          </span>
        </p>
        <FavouriteWordsButton id={id} locale={locale} />
        <KeyFacts listing={listing} />
      </div>
      <h1 className={propertyHeadingStyles.title}>{listing.title}</h1>
    </>
  )
}

/** What the page of a home shows. */
export type ShownHome = {
  listing: ListingDetail
  similar: ListingCard[]
  contact: Recipient
  agent: Agent | null
  map: StandaloneView | null
  /** Origin of the site, without trailing slash. */
  origin: string
  /** Number of years within which a buyer must renovate. */
  dutyYears: number
}

/** All that the page of a home says below its pictures: static HTML, which PropertyScripts makes work. */
export function PropertyArticle({ listing, similar, contact, agent, map, origin, dutyYears }: ShownHome) {
  const { id, language: locale, title, availability, pictures } = listing
  const t = translations(locale, 'listings.page')
  const url = origin + listing.path
  const taken = isTaken(availability)
  const similarHomes = <SimilarHomes title={t('sections.similar')} cards={similar} locale={locale} />
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.lead}>
          <PropertyHeading listing={listing} />
          <StatusNotice
            availability={availability}
            locale={locale}
            similarHref={similar.length > 0 ? `#${SIMILAR_ID}` : null}
          />
          <PrintPictures pictures={pictures} />
          {taken && similarHomes}
        </div>
        <div className={styles.story}>
          <Description title={t('description.title')} html={listing.descriptionHtml} language={listing.wordsLanguage} />
          <MediaSection listing={listing} />
        </div>
        <div className={styles.side}>
          <Interest listing={listing} contact={contact} agent={agent} />
          <ShareList title={title} url={url} locale={locale} />
        </div>
        <div className={styles.facts}>
          <CostSection listing={listing} />
          <DetailsSection listing={listing} />
          <LegalFile listing={listing} dutyYears={dutyYears} />
          <HomeMap listing={listing} view={map} />
          <SurroundingsSection listing={listing} />
          <DocumentsSection listing={listing} />
        </div>
      </div>
      <Colophon listing={listing} url={`${origin}/${locale}/property/${id}/`} />
      {!taken && similarHomes}
      <InterestBar listing={listing} phone={contact.phone} />
    </>
  )
}
