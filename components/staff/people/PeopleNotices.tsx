import { useTranslations } from 'next-intl'
import type { PeopleNotice } from '#lib/staff/people/people-view.ts'
import { DoneNotice } from '../DoneNotice.tsx'

/** What was just done with an account. */
export function PeopleNotices({ notice }: { notice: PeopleNotice | null }) {
  const t = useTranslations('staffPeople')
  return notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>
}
