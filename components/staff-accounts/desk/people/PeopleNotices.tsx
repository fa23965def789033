import { useTranslations } from 'next-intl'
import type { PeopleNotice } from '#lib/staff-accounts/people/view.ts'
import { DoneNotice } from '../../../desk-ui/DoneNotice.tsx'

/** What was just done with an account. */
export function PeopleNotices({ notice }: { notice: PeopleNotice | null }) {
  const t = useTranslations('staff-accounts.people')
  return notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>
}
