import { useTranslations } from 'next-intl'
import type { CrmNoticeName } from '#lib/staff/imports/crm-actions.ts'
import { DoneNotice } from '../DoneNotice.tsx'

const PROBLEMS: readonly CrmNoticeName[] = ['crmBusy', 'crmNone', 'crmOther']

/** What was just done with the CRM. */
export function CrmNotice({ notice }: { notice: CrmNoticeName | null }) {
  const t = useTranslations('staffCrm')
  return notice && <DoneNotice isProblem={PROBLEMS.includes(notice)}>{t(`done.${notice}`)}</DoneNotice>
}
