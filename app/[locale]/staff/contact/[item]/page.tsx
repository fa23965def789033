import type { Metadata } from 'next'
import { cache } from 'react'
import { ContactBar } from '#components/contacts/desk/ContactBar.tsx'
import { ContactDone } from '#components/contacts/desk/ContactDone.tsx'
import { ContactPage } from '#components/contacts/desk/ContactPage.tsx'
import { NewContactPage } from '#components/contacts/desk/NewContactPage.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { loadContact, NEW_CONTACT } from '#lib/contacts/view.ts'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(
  async (staff: SessionStaff, id: string, tab: string | undefined, merge: string | undefined, locale: Language) =>
    loadContact(id, { tab, merge }, { staff, locale, now: await requestTime() }),
)

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ item }, locale, { tab, merge }] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await staffOfPage('deskContact')
  const contact = staff && (await load(staff, item, tab, merge, locale))
  return itemMetadata('deskContact', locale, contact?.title)
}

/** One contact, or the form that enters one. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskContact', locale, deskPath('deskContact', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(query.draft)
  if (item === NEW_CONTACT) return <NewContactPage staff={staff} locale={locale} />
  const contact = await load(staff, item, query.tab, query.merge, locale)
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
