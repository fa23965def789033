import { OfficeMap } from '#components/map/OfficeMap.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { licenceNumberOf } from '#lib/places/rules-licence.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './OfficeCard.module.css'
import { OpeningHours } from './OpeningHours.tsx'

type Props = {
  office: Office
  locale: Language
  /** Level of its heading. */
  heading: 'h3' | 'h4'
  withAddress: boolean
  withHours: boolean
  /** Whether it has the id that map pins link to. */
  anchored: boolean
}

/** An office: address, contact details, licence number, opening hours. Links and map pins target `#office-<id>`. */
export function OfficeCard({ office, locale, heading: Heading, withAddress, withHours, anchored }: Props) {
  const t = translations(locale, 'offices')
  return (
    <div id={anchored ? `office-${office.id}` : undefined} className={styles.office}>
      <Heading className={styles.name}>{office.name}</Heading>
      {withAddress && (
        <address className={styles.address}>
          <span>
            {office.street} {office.houseNumber}
            <br />
            {office.zip} {office.town}
          </span>
          <span className={styles.actions}>
            <span>
              <Icon name="phone" />
              <PhoneLink phone={office.phone} />
            </span>
            <span>
              <Icon name="mail" />
              <a href={mailtoAddress(office.email)}>{office.email}</a>
            </span>
          </span>
        </address>
      )}
      {withAddress && <OfficeMap office={office} locale={locale} />}
      {withHours && <OpeningHours office={office} locale={locale} />}
      {withAddress && office.licenceNumber && (
        <p className={styles.licence}>{t('licence', { number: licenceNumberOf(office.licenceNumber) })}</p>
      )}
    </div>
  )
}
