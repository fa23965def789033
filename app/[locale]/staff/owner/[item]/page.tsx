import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { InviteOwner } from '#components/owners/desk/InviteOwner.tsx'
import { OwnerBar } from '#components/owners/desk/OwnerBar.tsx'
import { OwnerInvitations } from '#components/owners/desk/OwnerInvitations.tsx'
import { OwnerPage } from '#components/owners/desk/OwnerPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { loadOwnerRecord } from '#lib/home-records/view-owner.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { loadInvitations } from '#lib/owners/desk/invite.ts'
import { invitationLanguages, NEW_OWNER } from '#lib/owners/desk/view.ts'
import { loadTasksAbout } from '#lib/tasks/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

/** The page and its title read it once. */
const load = cache(loadOwnerRecord)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskOwner')])
  const owner = staff && (await load(staff, item, locale, await requestTime()))
  return itemMetadata('deskOwner', locale, owner?.title)
}

/** One owner, or the invitation of one. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskOwner', locale, deskPath('deskOwner', locale, item))
  if (!staff) return <DeskMissing />
  await openDraft(query.draft ?? query.message)
  if (item === NEW_OWNER)
    return (
      <DeskFrame page="deskOwner" parts={[item]} staff={staff} title={translations(locale, 'owners.desk')('invite')}>
        <InviteOwner languages={await invitationLanguages()} />
        <OwnerInvitations invitations={await loadInvitations(staff, locale)} />
      </DeskFrame>
    )
  const now = await requestTime()
  const owner = await load(staff, item, locale, now)
  if (!owner) return <DeskMissing />
  const tasks = await loadTasksAbout(staff, { kind: 'owner', id: owner.account.id }, locale, now)
  return (
    <DeskFrame page="deskOwner" parts={[item]} staff={staff} title={owner.title} bar={<OwnerBar owner={owner} />}>
      <DoneNotice of="owners.desk.done" done={query.done} />
      <OwnerPage owner={owner} tasks={tasks} />
    </DeskFrame>
  )
}
