import { useTranslations } from 'next-intl'
import type { RequestNoticeName } from '#lib/staff/requests/request-actions.ts'
import { DoneNotice } from '../DoneNotice.tsx'

/** What was just done with a request. */
export function RequestNotice({ notice }: { notice: RequestNoticeName | null }) {
  const t = useTranslations('staffRequests')
  return notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>
}
