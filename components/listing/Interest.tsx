import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language, ListingDetail } from '#lib/domain/listing.ts'
import { formatPhone } from '#lib/domain/phone.ts'
import type { Office } from '#lib/domain/site.ts'
import { words } from '#lib/i18n/words.ts'
import styles from './Interest.module.css'
import { mailAddress, phoneAddress } from './share.ts'

/** Whom a visitor can turn to: the office of the sector, or the agency itself. */
export type ContactPoint = { phone: string; email: string; office: Office | null }

type Props = {
  listing: ListingDetail
  contact: ContactPoint /** Absolute address of the page. */
  url: string
  locale: Language
}

/** The place of the request buttons: call and mail now; asking for a visit, documents and offers come here later. */
export function Interest({ listing, contact, url, locale }: Props) {
  const t = words(locale, 'property')
  const { reference, title, availability } = listing
  const taken = availability === 'sold' || availability === 'let'
  const subject = t('interest.mailSubject', { reference, title })
  return (
    <aside className={styles.interest} aria-labelledby="interest">
      <h2 id="interest">{t(taken ? 'interest.takenTitle' : 'interest.title')}</h2>
      <p>{t(taken ? 'interest.takenText' : 'interest.text', { reference })}</p>
      <div className={styles.actions}>
        {contact.phone && (
          <ButtonLink href={phoneAddress(contact.phone)}>
            <Icon name="phone" />
            {t('interest.call', { phone: formatPhone(contact.phone) })}
          </ButtonLink>
        )}
        {contact.email && (
          <ButtonLink variant="secondary" href={mailAddress(contact.email, subject, t('interest.mailBody', { url }))}>
            <Icon name="mail" />
            {t('interest.mail')}
          </ButtonLink>
        )}
      </div>
      {contact.office && <OfficeCard office={contact.office} locale={locale} />}
    </aside>
  )
}

/** The office that knows this home: name, address, phone, mail and licence number. */
function OfficeCard({ office, locale }: { office: Office; locale: Language }) {
  const t = words(locale, 'property')
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
      {office.licenceNumber && <small>{t('office.licence', { number: office.licenceNumber })}</small>}
    </address>
  )
}
