import { useTranslations } from 'next-intl'
import type { ImportNoticeName } from '#lib/imports/desk/actions.ts'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'

/** What was just done with imports. */
export function ImportNotice({ notice }: { notice: ImportNoticeName | null }) {
  const t = useTranslations('imports.desk')
  return notice && <DoneNotice isProblem={notice === 'busy' || notice === 'noFolder'}>{t(`done.${notice}`)}</DoneNotice>
}
