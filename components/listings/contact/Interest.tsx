import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Agent } from '#lib/content/team.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isTaken } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { formatPhone, phoneAddress } from '#lib/shared/phone.ts'
import { AgentCard } from './AgentCard.tsx'
import { FreeSlots } from './FreeSlots.tsx'
import styles from './Interest.module.css'
import { OfficeContact } from './OfficeContact.tsx'
import { RequestLinks } from './RequestLinks.tsx'

type Props = { listing: ListingDetail; contact: Recipient; agent: Agent | null }

/** Who answers for a home, the requests about it, and its contact. */
export function Interest({ listing, contact, agent }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { reference, availability } = listing
  const taken = isTaken(availability)
  return (
    <aside className={styles.interest} aria-labelledby="interest">
      {!taken && agent && <AgentCard agent={agent} />}
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
      <FreeSlots listing={listing} />
      <RequestLinks listing={listing} />
      {contact.phone && (
        <ButtonLink variant="secondary" href={phoneAddress(contact.phone)}>
          <Icon name="phone" />
          {t('interest.call', { phone: formatPhone(contact.phone) })}
        </ButtonLink>
      )}
      {contact.office && <OfficeContact office={contact.office} locale={locale} />}
    </aside>
  )
}
