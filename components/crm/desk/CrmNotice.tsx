import { useTranslations } from 'next-intl'
import type { CrmNoticeName } from '#lib/crm/desk/actions.ts'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'

const PROBLEMS: readonly CrmNoticeName[] = ['crmBusy', 'crmNone', 'crmOther']

/** What was just done with the CRM. */
export function CrmNotice({ notice }: { notice: CrmNoticeName | null }) {
  const t = useTranslations('crm')
  return notice && <DoneNotice isProblem={PROBLEMS.includes(notice)}>{t(`done.${notice}`)}</DoneNotice>
}
