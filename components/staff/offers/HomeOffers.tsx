import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedOffers, OfferNotice, ShownOffer } from '#lib/staff/offers/load-offers.ts'
import { DoneNotice } from '../DoneNotice.tsx'
import { PlainTable } from '../lists/PlainTable.tsx'
import { Mark } from '../Mark.tsx'
import { Decide } from './Decide.tsx'
import styles from './Offers.module.css'

type Props = { loaded: LoadedOffers; notice: OfferNotice | null }

const COLUMNS = ['bidder', 'amount', 'until', 'financing', 'conditions', 'received', 'state', 'decide'] as const

/** The offers for a home side by side, with the buttons that decide about each. */
export function HomeOffers({ loaded: { propertyId, href, title, offers, waiting }, notice }: Props) {
  const t = useTranslations('staffOffers')
  const decide = ({ id, name, mayAccept, mayDecline }: ShownOffer) => (
    <div key="decide" className={styles.decide}>
      {mayAccept && (
        <Decide action="acceptOffer" id={`${id} ${propertyId}`} label={t('acceptOf', { name })} sure={t('acceptSure')}>
          {t('accept')}
        </Decide>
      )}
      {mayDecline && (
        <Decide
          action="declineOffer"
          id={`${id} ${propertyId}`}
          label={t('declineOf', { name })}
          sure={t('declineSure')}
        >
          {t('decline')}
        </Decide>
      )}
    </div>
  )
  return (
    <>
      {notice && <DoneNotice>{t(`done.${notice}`)}</DoneNotice>}
      <p>{href ? <Anchor href={href}>{title}</Anchor> : title}</p>
      <p>{t('crm')}</p>
      <PlainTable
        caption={title}
        heads={COLUMNS.map((column) => t(`columns.${column}`))}
        rows={offers.map((offer) => ({
          key: offer.id,
          cells: [
            <Anchor key="bidder" href={offer.href}>
              <bdi className={styles.name}>{offer.name}</bdi>
            </Anchor>,
            <span key="amount" className={styles.amount}>
              {offer.amount}
            </span>,
            offer.until,
            offer.financing,
            offer.conditions && (
              <span key="conditions" dir="auto" className={styles.written}>
                {offer.conditions}
              </span>
            ),
            <span key="received">
              {offer.received}
              <br />
              <span className={styles.soft}>{t('erased', { day: offer.erased })}</span>
            </span>,
            offer.decided ?? <Mark key="state">{t(`states.${offer.state}`)}</Mark>,
            (offer.mayAccept || offer.mayDecline) && decide(offer),
          ],
        }))}
      />
      {waiting > 0 && (
        <>
          <p>{t('othersText', { count: waiting })}</p>
          <div className={styles.decide}>
            <Decide action="declineOtherOffers" id={String(propertyId)} sure={t('othersSure', { count: waiting })}>
              {t('others')}
            </Decide>
          </div>
        </>
      )}
    </>
  )
}
