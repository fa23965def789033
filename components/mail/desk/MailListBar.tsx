import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button, buttonClass } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** Beside the list of mails: the way to the jobs, and the button that tries all mails again that couldn't be delivered. */
export function MailListBar({ failed }: { failed: number }) {
  const locale = useLocale()
  const t = useTranslations('mail.desk')
  const tStaff = useTranslations('desk.frame')
  return (
    <>
      <Anchor href={pathTo('deskJobs', locale)} className={buttonClass('quiet')}>
        {t('jobs.title')}
      </Anchor>
      {failed > 0 && (
        <ButtonForm
          send={callDesk}
          handler="/api/staff/desk/"
          action="retryMails"
          problemTitle={tStaff('account.failed')}
        >
          <input type="hidden" name="seen" value={failed} />
          <Button type="submit">{t('retryAll', { count: failed })}</Button>
        </ButtonForm>
      )}
    </>
  )
}
