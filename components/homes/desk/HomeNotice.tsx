import { useTranslations } from 'next-intl'
import type { HomeNoticeName } from '#lib/homes/actions.ts'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'

/** What was just set of a home. */
export function HomeNotice({ notice }: { notice: HomeNoticeName | null }) {
  const t = useTranslations('homes')
  return notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>
}
