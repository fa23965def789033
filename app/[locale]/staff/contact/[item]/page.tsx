import type { Metadata } from 'next'
import { cache } from 'react'
import { ContactBar } from '#components/contacts/desk/ContactBar.tsx'
import { ContactDone } from '#components/contacts/desk/ContactDone.tsx'
import { ContactPage } from '#components/contacts/desk/ContactPage.tsx'
import { NewContact } from '#components/contacts/desk/NewContact.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { loadContact, NEW_CONTACT } from '#lib/contacts/view.ts'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { languageUse } from '#lib/site/languages.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadContact)
const NOTHING = {}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskContact')])
  const contact = staff && (await load(item, NOTHING, { staff, locale, now: await requestTime() }))
  return itemMetadata('deskContact', locale, contact?.title)
}

/** One contact, or the form that enters one. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskContact', locale, deskPath('deskContact', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(query.draft)
  if (item === NEW_CONTACT)
    return (
      <DeskFrame page="deskContact" parts={[item]} staff={staff} title={translations(locale, 'contacts.desk')('new')}>
        <NewContact languages={(await languageUse()).languages} />
      </DeskFrame>
    )
  const contact = await load(item, query, { staff, locale, now: await requestTime() })
  if (!contact) return <DeskMissing />
  return (
    <DeskFrame
      page="deskContact"
      parts={[item]}
      staff={staff}
      title={contact.title}
      bar={<ContactBar contact={contact} />}
    >
      <ContactDone done={query.done} note={query.note} />
      <ContactPage contact={contact} />
    </DeskFrame>
  )
}
