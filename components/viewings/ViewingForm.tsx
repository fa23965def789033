import { useTranslations } from 'next-intl'
import type { FormBodyProps } from '#components/form-kit/formProps.ts'
import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { StatusNotice } from '#components/listings/page/StatusNotice.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isOpenForApplications } from '#lib/offers/rules-costs.ts'
import { phoneAddress, unbrokenPhone } from '#lib/shared/phone.ts'
import { offeredSlots } from '#lib/viewings/offered-slots.ts'
import { allowsViewings } from '#lib/viewings/rules-slots.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { slotOptions } from './slotOptions.ts'
import styles from './Viewing.module.css'

/** `other`: the form by which a visitor asks for a moment that no slot is. */
type Props = { propertyId: number; recipient: Recipient; other: 'contactMe' | 'rentalApplication' }

/** Shown when no slot is free (specification 8, "The appointments are full"); it links to the office. */
function NoSlots({ propertyId, recipient, other }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
  const { name, phone } = recipient
  return (
    <section className={styles.full} data-full aria-labelledby="appointments-full">
      <h2 id="appointments-full">{t('slots.full')}</h2>
      <p>{t('slots.fullText', { office: name })}</p>
      <div className={styles.actions}>
        {phone && (
          <ButtonLink href={phoneAddress(phone)}>{t('slots.call', { phone: unbrokenPhone(phone) })}</ButtonLink>
        )}
        <ButtonLink href={formPath(other, locale, { property: propertyId })} variant="secondary">
          {t(other === 'contactMe' ? 'slots.write' : 'slots.ask')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What somebody reads who wants to rent: how it goes on, and how to ask for a moment that isn't listed. */
function BeforeRenting({ propertyId }: { propertyId: number }) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
  return (
    <p>
      {t('rent.text')}{' '}
      <Anchor href={formPath('rentalApplication', locale, { property: propertyId })}>{t('rent.other')}</Anchor>
    </p>
  )
}

/** The form that books a viewing; when no slot is free, the contact instead. */
export async function ViewingForm({ form, subject, query, draft, values = {} }: FormBodyProps) {
  const locale = await getLocale()
  if (subject.kind !== 'property') return null
  const { listing, recipient } = subject
  const notice = <StatusNotice availability={listing.availability} locale={locale} similarHref={null} />
  if (!allowsViewings(listing.availability)) return notice
  const { slots, closures } = await offeredSlots({ propertyId: listing.id, recipient }, locale, await requestTime())
  const isToLet = isOpenForApplications(listing)
  const other = isToLet ? 'rentalApplication' : 'contactMe'
  if (slots.length === 0) return <NoSlots propertyId={listing.id} recipient={recipient} other={other} />
  return (
    <>
      {notice}
      {isToLet && <BeforeRenting propertyId={listing.id} />}
      <ClosedDays closures={closures} />
      <RequestForm
        form={form}
        query={query}
        draft={draft}
        values={values}
        options={{ slot: slotOptions(slots, locale) }}
        phone={recipient.phone}
      />
    </>
  )
}
