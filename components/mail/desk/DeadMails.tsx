import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { pathTo } from '#lib/i18n/paths.ts'
import type { LoadedMails } from '#lib/mail/desk/view.ts'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

type Props = { mails: LoadedMails }

/** The mails that couldn't be delivered, narrowed by why, and the button that tries all of them again. */
export function DeadMails({ mails: { reason, reasons, dead } }: Props) {
  const locale = useLocale()
  const t = useTranslations('mail.desk')
  const tStaff = useTranslations('desk.frame')
  const id = useId()
  const path = pathTo('deskMails', locale)
  return (
    <section className={tableStyles.wrapping}>
      <h2>{t('dead.title')}</h2>
      <p>{t('dead.summary', { count: dead.count })}</p>
      {reasons.length > 1 && (
        <form action={path} method="get" className={requestStyles.choice}>
          <div>
            <label className={fieldStyles.label} htmlFor={id}>
              {t('columns.reason')}
            </label>
            <select className={fieldStyles.input} id={id} name="reason" defaultValue={reason ?? ''}>
              <option value="">{t('all')}</option>
              {reasons.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </form>
      )}
      {dead.count > 0 && (
        <>
          <ButtonForm
            send={callDesk}
            handler="/api/staff/desk/"
            action="retryMails"
            problemTitle={tStaff('account.failed')}
          >
            <input type="hidden" name="seen" value={dead.count} />
            <input type="hidden" name="reason" value={reason ?? ''} />
            <Button type="submit">{t('retryAll', { count: dead.count })}</Button>
          </ButtonForm>
          <PlainTable
            caption={t('dead.title')}
            heads={[t('columns.subject'), t('columns.to'), t('columns.reason'), t('columns.since')]}
            rows={dead.mails.map((mail) => ({
              key: mail.id,
              cells: [
                <Anchor key="subject" href={mail.href}>
                  <bdi>{mail.subject}</bdi>
                </Anchor>,
                t(`kinds.${mail.kind}`, { address: mail.address }),
                mail.reason,
                mail.since,
              ],
            }))}
          />
        </>
      )}
      <ListPages
        {...dead}
        hrefOf={(page) => `${path}?${new URLSearchParams({ ...(reason && { reason }), page: String(page) })}`}
      />
    </section>
  )
}
