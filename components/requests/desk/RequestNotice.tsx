import { useTranslations } from 'next-intl'
import type { RequestNoticeName } from '#lib/requests/actions.ts'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'

/** What was just done with a request. */
export function RequestNotice({ notice }: { notice: RequestNoticeName | null }) {
  const t = useTranslations('requests.desk')
  return notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>
}
