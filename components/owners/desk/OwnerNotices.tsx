import { useTranslations } from 'next-intl'
import type { OwnerNotice } from '#lib/owners/desk/view.ts'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'

/** What was just done with an owner. */
export function OwnerNotices({ notice }: { notice: OwnerNotice | null }) {
  const t = useTranslations('owners.desk')
  return notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>
}
