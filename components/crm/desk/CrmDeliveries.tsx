import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedCrm } from '#lib/crm/desk/view.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { Decide } from '../../offers/desk/Decide.tsx'
import offerStyles from '../../offers/desk/Offers.module.css'

type Props = Pick<LoadedCrm, 'deliveries' | 'title'>

/** What goes back into the CRM: what waits, and what it did not take, with what can be done. */
export function CrmDeliveries({ deliveries: { waiting, failed }, title }: Props) {
  const locale = useLocale()
  const t = useTranslations('crm')
  const tStaff = useTranslations('desk.frame')
  return (
    <section id="deliveries" className={tableStyles.wrapping}>
      <h2>{t('deliveries.title', { crm: title })}</h2>
      <p>
        {t('deliveries.waiting', { count: waiting.count, since: waiting.oldest ?? '' })}{' '}
        {t('deliveries.failed', { count: failed.count, crm: title })}
      </p>
      {failed.count > 0 && (
        <>
          <ButtonForm
            send={callDesk}
            handler="/api/staff/desk/"
            action="resendAllToCrm"
            problemTitle={tStaff('account.failed')}
          >
            <input type="hidden" name="seen" value={failed.count} />
            <Button type="submit">{t('deliveries.resendAll', { count: failed.count })}</Button>
          </ButtonForm>
          <PlainTable
            caption={t('deliveries.caption', { crm: title })}
            heads={(['about', 'why', 'attempts', 'since', 'do'] as const).map((name) => t(`columns.${name}`))}
            rows={failed.rows.map(({ id, about, href, words, reason, attempts, since }) => ({
              key: id,
              cells: [
                <Anchor key="about" href={href}>
                  <bdi>{about}</bdi>
                </Anchor>,
                <span key="why">
                  {words} <bdi lang="en">{reason}</bdi>
                </span>,
                attempts,
                since,
                <div key="do" className={offerStyles.decide}>
                  <DeskButton action="resendToCrm" id={id} label={t('deliveries.resendOf', { about })}>
                    {t('deliveries.resend')}
                  </DeskButton>
                  <Decide
                    action="dropFromCrm"
                    id={id}
                    label={t('deliveries.dropOf', { about })}
                    sure={t('deliveries.sure', { crm: title })}
                  >
                    {t('deliveries.drop')}
                  </Decide>
                </div>,
              ],
            }))}
          />
        </>
      )}
      <ListPages {...failed} hrefOf={(to) => `${pathTo('deskImports', locale)}?deliveries=${to}#deliveries`} />
    </section>
  )
}
