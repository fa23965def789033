import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedOffers, ShownOffer } from '#lib/offers/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import { CounterChain } from './CounterChain.tsx'
import { CounterOffer } from './CounterOffer.tsx'
import styles from './Offers.module.css'

const COLUMNS = ['bidder', 'amount', 'until', 'financing', 'conditions', 'received', 'state', 'decide'] as const

/** The offers for a home in the order in which they came in. */
export function OffersTable({ loaded: { propertyId, title, offers } }: { loaded: LoadedOffers }) {
  const t = useTranslations('offers.desk')
  const decide = (offer: ShownOffer) => {
    const [id, { name }] = [`${offer.id} ${propertyId}`, offer]
    return (
      <div key="decide" className={styles.decide}>
        {offer.mayAccept && (
          <Decide
            action="acceptOffer"
            id={id}
            label={t('acceptOf', { name })}
            sure={[t('acceptSure'), offer.mayRelease && t('release.also')].filter(Boolean).join(' ')}
          >
            {t('accept')}
          </Decide>
        )}
        {offer.mayCounter && <CounterOffer offer={offer} id={id} />}
        {offer.mayDecline && (
          <Decide
            action="declineOffer"
            id={id}
            label={t('declineOf', { name })}
            sure={t(offer.counters.some(({ mayWithdraw }) => mayWithdraw) ? 'declineCounterSure' : 'declineSure')}
          >
            {t('decline')}
          </Decide>
        )}
        {offer.mayRelease && (
          <Decide action="releaseOffer" id={id} label={t('release.of', { name })} sure={t('release.sure')}>
            {t('release.button')}
          </Decide>
        )}
        {offer.mayReopen && (
          <Decide
            action="reopenOffer"
            id={id}
            label={t(`reopen.${offer.mayReopen}Of`, { name })}
            sure={t(`reopen.${offer.mayReopen}Sure`)}
          >
            {t(`reopen.${offer.mayReopen}`)}
          </Decide>
        )}
      </div>
    )
  }
  return (
    <PlainTable
      isWide
      caption={title}
      heads={COLUMNS.map((column) => t(`columns.${column}`))}
      rows={offers.map((offer) => ({
        key: offer.id,
        cells: [
          <Anchor key="bidder" href={offer.href}>
            <bdi className={styles.name}>{offer.name}</bdi>
          </Anchor>,
          offer.sealed ? (
            <Mark key="amount">{offer.amount}</Mark>
          ) : (
            <span key="amount" className={styles.amount}>
              {offer.amount}
            </span>
          ),
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
            {offer.entered && (
              <span className={styles.soft}>
                {offer.entered}
                <br />
              </span>
            )}
            <span className={styles.soft}>{t('erased', { day: offer.erased })}</span>
          </span>,
          <div key="state">
            {offer.decided ?? <Mark>{t(`states.${offer.state}`)}</Mark>}
            {offer.release.map((line) => (
              <p key={line} className={styles.soft}>
                {line}
              </p>
            ))}
            <CounterChain offer={offer} propertyId={propertyId} />
          </div>,
          (offer.mayRelease || offer.mayAccept || offer.mayDecline || offer.mayCounter || offer.mayReopen) &&
            decide(offer),
        ],
      }))}
    />
  )
}
