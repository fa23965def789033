import { useTranslations } from 'next-intl'
import type { MailNoticeName } from '#lib/mail/desk/actions.ts'
import { DoneNotice } from '../../desk-ui/DoneNotice.tsx'

/** What was just done with mails and jobs. */
export function MailNotice({ notice }: { notice: MailNoticeName | null }) {
  const t = useTranslations('mail.desk')
  return notice && <DoneNotice isProblem={notice === 'other'}>{t(`done.${notice}`)}</DoneNotice>
}
