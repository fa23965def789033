import { CostsOfHome, type CostsProps } from '#components/costs/CostsOfHome.tsx'
import { COSTS_ID, costsInShort } from '#components/costs/costFacts.ts'
import { DocumentList } from '#components/documents/DocumentList.tsx'
import { FavouriteWordsButton } from '#components/favourites/FavouriteButton.tsx'
import { Interest, InterestBar } from '#components/listings/contact/Interest.tsx'
import { EnergyBadge, EnergyFact } from '#components/listings/energy/EnergyBadge.tsx'
import { KeyFactStrip } from '#components/listings/facts/KeyFactStrip.tsx'
import { KEY_FACT_ICONS, keyFacts } from '#components/listings/facts/keyFacts.ts'
import { LegalFile } from '#components/listings/legal/LegalFile.tsx'
import { PrintCode } from '#components/listings/print/PrintParts.tsx'
import { PrintPictures } from '#components/listings/print/PrintPictures.tsx'
import { Description } from '#components/listings/sections/Description.tsx'
import { CostSection, DetailsSection } from '#components/listings/sections/DetailsSection.tsx'
import { SIMILAR_ID, SimilarHomes } from '#components/listings/sections/SimilarHomes.tsx'
import { SurroundingsSection } from '#components/listings/sections/SurroundingsSection.tsx'
import { ShareList } from '#components/listings/share/ShareList.tsx'
import { HomeMap } from '#components/map/FramePlace.tsx'
import type { StandaloneView } from '#components/map/frame/standaloneMap.ts'
import { MediaSection } from '#components/media/embeds/MediaSection.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Agent } from '#lib/content/team.ts'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { hasDocuments } from '#lib/documents/rules.ts'
import { formatAddress } from '#lib/i18n/format-address.ts'
import { formatAvailability, formatDate } from '#lib/i18n/format-listing.ts'
import { formatCompared, formatPer, formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isTaken, type ListingCard } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { PropertyColumns } from './PropertyColumns.tsx'
import headingStyles from './PropertyHeading.module.css'
import styles from './PropertyPage.module.css'
import { StatusNotice } from './StatusNotice.tsx'

type Props = { listing: ListingDetail }
type HeadingProps = Pick<CostsProps, 'listing' | 'costs'>

/** Price, with the annuity or the charges that belong to it. */
function AskedPrice({ listing }: Props) {
  const { language: locale, lifeAnnuity, market } = listing
  const t = translations(locale, 'listings.page')
  const annuity = formatEuro(lifeAnnuity?.annuity)
  const compared = formatCompared(listing.price, market, locale)
  const charges = formatEuro(listing.charges)
  return (
    <p className={`${headingStyles.price} figures`}>
      <strong>{formatPrice(listing, locale)}</strong>
      {compared && <span>{compared}</span>}
      {lifeAnnuity && <span>{t('price.bouquet')}</span>}
      {annuity && <span>{t('price.annuity', { amount: formatPer(annuity, 'month', locale) })}</span>}
      {charges && <span>{t('price.charges', { amount: charges })}</span>}
    </p>
  )
}

/** The strip of key facts below the photographs; nothing when none is known. */
function KeyFacts({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const facts = keyFacts(listing, locale)
  if (facts.length === 0 && listing.energy === null) return null
  return (
    <KeyFactStrip label={t('keyFacts.title')}>
      {facts.map(({ key, value, label }) => (
        <li key={key}>
          <Icon name={KEY_FACT_ICONS[key]} />
          <span>
            <strong className="figures">{value}</strong> {label}
          </span>
        </li>
      ))}
      <EnergyFact energy={listing.energy} locale={locale} />
    </KeyFactStrip>
  )
}

/** What decides whether a visitor reads on: type and status, price, address, key facts and the page's title. */
function PropertyHeading({ listing, costs, url }: HeadingProps & { url: string }) {
  const { id, language: locale, availability, address } = listing
  const t = translations(locale, 'listings.page')
  const taken = availability !== 'available'
  const short = costsInShort(costs, locale)
  const ribbon = listing.ribbon ?? (taken ? formatAvailability(availability, locale) : null)
  return (
    <>
      <div className={taken ? `${headingStyles.summary} ${headingStyles.past}` : headingStyles.summary}>
        <p className={headingStyles.kind}>
          {ribbon && (
            <strong className={`${headingStyles.ribbon} ${taken ? headingStyles.taken : ''}`}>{ribbon}</strong>
          )}
          <span>
            {!isTaken(availability) && `${t('heading.goal', { goal: listing.goal })} · `}
            {listing.typeName}
          </span>
        </p>
        <AskedPrice listing={listing} />
        <p className={headingStyles.place}>
          <Icon name="pin" />
          <span>
            {formatAddress(address, locale)}
            {address.hidden && <span className={headingStyles.soft}> ({t('heading.hiddenAddress')})</span>}
          </span>
        </p>
        <FavouriteWordsButton id={id} locale={locale} />
        {short && (
          <p className={`${headingStyles.total} figures no-print`}>
            <a href={`#${COSTS_ID}`}>{short}</a>
          </p>
        )}
        <KeyFacts listing={listing} />
        <ShareList title={listing.title} url={url} row locale={locale} />
      </div>
      <h1 className={headingStyles.title}>{listing.title}</h1>
    </>
  )
}

/** The documents; nothing without any. */
function DocumentsSection({ listing: { id, documents, language: locale, wordsLanguage } }: Props) {
  if (!hasDocuments(documents)) return null
  return (
    <section className="no-print">
      <h2>{translations(locale, 'listings.page')('sections.documents')}</h2>
      <DocumentList of="home" id={id} documents={documents} locale={locale} wordsLanguage={wordsLanguage} />
    </section>
  )
}

type ColophonProps = {
  listing: ListingDetail
  /** A short absolute address that redirects to the page, for a smaller QR code and for people who type it. */
  url: string
}

/** Reference and dates; on paper also the page's address as text and QR code. */
function Colophon({ listing, url }: ColophonProps) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const rows = [
    { label: t('colophon.reference'), value: listing.reference },
    { label: t('colophon.created'), value: formatDate(listing.createdAt, locale) },
    { label: t('colophon.changed'), value: formatDate(listing.changedAt, locale) },
  ].filter(({ value }) => value)
  return (
    <footer className={styles.colophon}>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className={styles.onPaper}>
          <dt>{t('colophon.address')}</dt>
          <dd>{url}</dd>
        </div>
      </dl>
      <PrintCode text={url} label={t('colophon.address')} />
    </footer>
  )
}

/** What the page of a home shows. */
export type ShownHome = Omit<CostsProps, 'badge'> & {
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
export function PropertyArticle({ listing, similar, contact, agent, map, origin, ...home }: ShownHome) {
  const { id, language: locale, availability, pictures } = listing
  const t = translations(locale, 'listings.page')
  const url = origin + listing.path
  const taken = isTaken(availability)
  const similarHomes = <SimilarHomes title={t('sections.similar')} cards={similar} locale={locale} />
  return (
    <>
      <PropertyColumns
        lead={
          <>
            <PropertyHeading listing={listing} costs={home.costs} url={url} />
            <StatusNotice
              availability={availability}
              locale={locale}
              similarHref={similar.length > 0 ? `#${SIMILAR_ID}` : null}
            />
            <PrintPictures pictures={pictures} />
            {taken && similarHomes}
          </>
        }
        story={
          <>
            <Description
              title={t('description.title')}
              html={listing.descriptionHtml}
              language={listing.wordsLanguage}
            />
            <MediaSection listing={listing} />
          </>
        }
        side={<Interest listing={listing} contact={contact} agent={agent} />}
        facts={
          <>
            <CostsOfHome
              listing={listing}
              {...home}
              badge={(energy) => <EnergyBadge energy={energy} locale={locale} />}
            />
            <CostSection listing={listing} costs={home.costs} />
            <DetailsSection listing={listing} />
            <LegalFile listing={listing} dutyYears={home.dutyYears} />
            <HomeMap listing={listing} view={map} />
            <SurroundingsSection listing={listing} />
            <DocumentsSection listing={listing} />
          </>
        }
      />
      <Colophon listing={listing} url={`${origin}/${locale}/property/${id}/`} />
      {!taken && similarHomes}
      <InterestBar listing={listing} phone={contact.phone} />
    </>
  )
}
