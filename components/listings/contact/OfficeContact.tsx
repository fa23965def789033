import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { licenceNumberOf } from '#lib/places/rules-licence.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { formatPhone, phoneAddress } from '#lib/shared/phone.ts'
import styles from './Interest.module.css'

/** The office of a home or project: name, address, phone, mail and licence number. */
export function OfficeContact({ office, locale }: { office: Office; locale: Language }) {
  const t = translations(locale, 'listings.page')
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
        <a href={mailtoAddress(office.email)}>{office.email}</a>
      </span>
      {office.licenceNumber && <small>{t('office.licence', { number: licenceNumberOf(office.licenceNumber) })}</small>}
    </address>
  )
}
