import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Agent } from '#lib/content/team.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isTaken } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { alikePath } from '#lib/saved-searches/alert-path.ts'
import { formatPhone, phoneAddress } from '#lib/shared/phone.ts'
import { allowsViewings } from '#lib/viewings/rules-slots.ts'
import { ActionBar } from './ActionBar.tsx'
import { AgentCard } from './AgentCard.tsx'
import styles from './Interest.module.css'
import { InterestActions, InterestBox } from './InterestBox.tsx'
import { OfficeContact } from './OfficeContact.tsx'

const PLACES = [1, 2, 3]

/**
 * Places for the home's first free slots, which FreeSlotsLoader fills: a cached page can't say what is free now.
 * Hidden without scripts; the button below leads to all slots.
 */
function FreeSlots({ listing: { id, language, availability } }: { listing: ListingDetail }) {
  if (!allowsViewings(availability)) return null
  const t = translations(language, 'listings.page')
  return (
    <div
      className={`${styles.free} no-print`}
      data-free-slots={`/api/viewing-slots/?locale=${language}&home=${id}`}
      aria-busy="true"
    >
      <h3 className={styles.title}>{t('interest.slots')}</h3>
      <ul className={styles.slots}>
        {PLACES.map((place) => (
          <li key={place}>
            <a href={formPath('appointment', language, { property: id })} aria-label={t('interest.noSlots')}>
              <span />
              <strong />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The requests that a home's page offers, the main one first. */
type Way = 'demandRegister' | 'contactMe' | 'appointment' | 'offer' | 'documents' | 'sendToFriend'

/**
 * For a sold or let home a saved search. A home under option still accepts offers. Who wants to rent begins with a
 * viewing, so a home to let has no other way in.
 */
function requestWays({
  availability,
  market,
  documents,
}: Pick<ListingDetail, 'availability' | 'market' | 'documents'>): Way[] {
  if (isTaken(availability)) return ['demandRegister', 'sendToFriend']
  const documentWay: Way[] = documents.open.length + documents.onRequest.length > 0 ? ['documents'] : []
  const offerWay: Way[] = market === 'rent' ? [] : ['offer']
  return ['appointment', 'contactMe', ...offerWay, ...documentWay, 'sendToFriend']
}

/** Where visitors of a sold or let home leave word of what they look for: filled in by what it was. */
const alikeAddress = ({ language, market, categories, address: { town, zip } }: ListingDetail): string =>
  alikePath({ market, categories, places: [{ kind: 'postcode', key: zip, name: town }] }, language)

/** The requests that this home's state and market allow; the main one first. */
function RequestLinks({ listing }: { listing: ListingDetail }) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const [first, ...others] = requestWays(listing)
  const hrefOf = (form: Way): string =>
    form === 'demandRegister' ? alikeAddress(listing) : formPath(form, locale, { property: listing.id })
  return (
    <InterestActions>
      {first && <ButtonLink href={hrefOf(first)}>{t(`interest.ways.${first}`)}</ButtonLink>}
      {others.length > 0 && (
        <ul className={styles.ways}>
          {others.map((form) => (
            <li key={form}>
              <Anchor href={hrefOf(form)}>{t(`interest.ways.${form}`)}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </InterestActions>
  )
}

type Props = { listing: ListingDetail; contact: Recipient; agent: Agent | null }

/** Who answers for a home, the requests about it, and its contact. */
export function Interest({ listing, contact, agent }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { reference, availability, market } = listing
  const taken = isTaken(availability)
  return (
    <InterestBox>
      {!taken && agent && <AgentCard agent={agent} />}
      <h2 id="interest">{t(taken ? 'interest.takenTitle' : 'interest.title')}</h2>
      <p>
        {t(taken ? 'interest.takenText' : market === 'rent' ? 'interest.rentText' : 'interest.text')}
        {!taken && reference && (
          <>
            {' '}
            <span className={styles.reference}>
              {t('colophon.reference')} {reference}.
            </span>
          </>
        )}
      </p>
      <FreeSlots listing={listing} />
      <RequestLinks listing={listing} />
      {contact.phone && (
        <ButtonLink variant="secondary" href={phoneAddress(contact.phone)}>
          <Icon name="phone" />
          {t('interest.call', { phone: formatPhone(contact.phone) })}
        </ButtonLink>
      )}
      {contact.office && <OfficeContact office={contact.office} locale={locale} />}
    </InterestBox>
  )
}

/**
 * The action bar of a home on a narrow screen: price, viewing and phone; for a sold or let home the saved search form.
 */
export function InterestBar({ listing, phone }: { listing: ListingDetail; phone: string }) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { id, availability } = listing
  const taken = isTaken(availability)
  const action = taken
    ? { href: alikeAddress(listing), label: t('interest.ways.demandRegister') }
    : { href: formPath('appointment', locale, { property: id }), label: t('interest.visit') }
  return (
    <ActionBar
      price={!taken && formatPrice(listing, locale)}
      action={action}
      phone={phone}
      callLabel={t('interest.call', { phone: formatPhone(phone) })}
    />
  )
}
