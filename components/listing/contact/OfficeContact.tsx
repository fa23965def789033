import { useTranslations } from 'next-intl'
import { phoneAddress } from '#components/listing/share/shareLinks.ts'
import { licenceNumberOf } from '#lib/domain/places/licence.ts'
import type { Office } from '#lib/domain/places/offices.ts'
import { formatPhone } from '#lib/domain/shared/phone.ts'
import styles from './Interest.module.css'

/** The office of a home or project: name, address, phone, mail and licence number. */
export function OfficeContact({ office }: { office: Office }) {
  const t = useTranslations('property')
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
