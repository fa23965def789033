import { getLocale } from 'next-intl/server'
import type { FormBodyProps } from '#components/form-kit/formBodyProps.ts'
import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { StatusNotice } from '#components/listings/page/StatusNotice.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { offeredSlots } from '#lib/viewings/offered-slots.ts'
import { allowsViewings } from '#lib/viewings/rules-slots.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { NoSlots } from './NoSlots.tsx'
import { slotOptions } from './slotOptions.ts'

/** The form that books a viewing; when no slot is free, the contact instead. */
export async function ViewingForm({ form, subject, query, draft, values = {} }: FormBodyProps) {
  const locale = await getLocale()
  if (subject.kind !== 'property') return null
  const { listing, recipient } = subject
  const notice = <StatusNotice availability={listing.availability} locale={locale} similarHref={null} />
  if (!allowsViewings(listing.availability)) return notice
  const { slots, closures } = await offeredSlots({ propertyId: listing.id, recipient }, locale, await requestTime())
  if (slots.length === 0) return <NoSlots propertyId={listing.id} recipient={recipient} />
  return (
    <>
      {notice}
      <ClosedDays closures={closures} />
      <RequestForm
        form={form}
        query={query}
        draft={draft}
        values={values}
        options={{ slot: slotOptions(slots, locale) }}
      />
    </>
  )
}
