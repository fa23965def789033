import { phoneAddress } from '#components/listing/share/shareLinks.ts'
import { saveSearchAddress } from '#components/search/filters/formAddress.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { licenceNumberOf } from '#lib/domain/places/licence.ts'
import type { Office } from '#lib/domain/places/offices.ts'
import { emptyCriteria } from '#lib/domain/search/criteria.ts'
import { formatPhone } from '#lib/domain/shared/phone.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { formatPrice } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import { ActionBar } from './ActionBar.tsx'
import styles from './Interest.module.css'
import { requestWays } from './requestWays.ts'

/** The visitor's contact: the sector's office, or the agency itself. */
export type ContactPoint = { phone: string; email: string; office: Office | null }

type Props = {
  listing: ListingDetail
  contact: ContactPoint
  locale: Language
}

/** The requests that this home's state and market allow; the main one first. */
function Ways({ listing, locale }: Pick<Props, 'listing' | 'locale'>) {
  const t = translations(locale, 'property')
  const [first, ...others] = requestWays(listing)
  const { id, market, categories, address } = listing
  const alike = { ...emptyCriteria(market), types: categories, towns: [{ name: address.town, zip: address.zip }] }
  const hrefOf = (form: (typeof others)[number]): string =>
    form === 'demandRegister'
      ? saveSearchAddress(formPath(form, locale), alike)
      : formPath(form, locale, { property: id })
  return (
    <div className={styles.actions}>
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
    </div>
  )
}

/**
 * The action bar of a home on a narrow screen: price, viewing and phone; for a sold or let home the saved search form.
 */
export function InterestBar({ listing, contact, locale }: Props) {
  const t = translations(locale, 'property')
  const { id, availability } = listing
  const taken = availability === 'sold' || availability === 'let'
  const action = taken
    ? { href: formPath('demandRegister', locale), label: t('interest.ways.demandRegister') }
    : { href: formPath('appointment', locale, { property: id }), label: t('interest.visit') }
  return (
    <ActionBar
      price={!taken && formatPrice(listing, locale)}
      action={action}
      phone={contact.phone}
      callLabel={t('interest.call', { phone: formatPhone(contact.phone) })}
    />
  )
}

/** The requests about a home, and its contact. */
export function Interest({ listing, contact, locale }: Props) {
  const t = translations(locale, 'property')
  const { reference, availability } = listing
  const taken = availability === 'sold' || availability === 'let'
  return (
    <aside className={styles.interest} aria-labelledby="interest">
      <h2 id="interest">{t(taken ? 'interest.takenTitle' : 'interest.title')}</h2>
      <p>
        {t(taken ? 'interest.takenText' : 'interest.text')}
        {!taken && reference && (
          <>
            {' '}
            <span className={styles.reference}>
              {t('colophon.reference')} {reference}.
            </span>
          </>
        )}
      </p>
      <Ways listing={listing} locale={locale} />
      {contact.phone && (
        <ButtonLink variant="secondary" href={phoneAddress(contact.phone)}>
          <Icon name="phone" />
          {t('interest.call', { phone: formatPhone(contact.phone) })}
        </ButtonLink>
      )}
      {contact.office && <OfficeCard office={contact.office} locale={locale} />}
    </aside>
  )
}

/** The office of a home or project: name, address, phone, mail and licence number. */
export function OfficeCard({ office, locale }: { office: Office; locale: Language }) {
  const t = translations(locale, 'property')
  return (
    <address className={styles.office}>
      <strong>{office.name}</strong>
      <span>
        {office.street} {office.houseNumber}
        <br />
        {office.zip} {office.town}
      </span>
      <span className="figures">
        <a href={phoneAddress(office.phone)}>{formatPhone(office.phone)}</a>
        <br />
        <a href={`mailto:${office.email}`}>{office.email}</a>
      </span>
      {office.licenceNumber && <small>{t('office.licence', { number: licenceNumberOf(office.licenceNumber) })}</small>}
    </address>
  )
}
