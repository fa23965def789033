import { useTranslations } from 'next-intl'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { StateTone } from '#lib/desk/state-tones.ts'
import type { LoadedOffers, ShownOffer } from '#lib/offers/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import { CounterChain } from './CounterChain.tsx'
import { mayAct, OfferActs } from './OfferActs.tsx'
import styles from './Offers.module.css'

const COLUMNS = ['bidder', 'amount', 'conditions', 'until', 'state', 'decide'] as const

const TONES: Record<ShownOffer['state'], StateTone> = {
  open: 'us',
  countered: 'them',
  accepted: 'done',
  declined: 'off',
  expired: 'off',
}

/** Who bids, since when, and until when that is kept. */
function Bidder({ offer: { href, name, received, entered, erased } }: { offer: ShownOffer }) {
  const t = useTranslations('offers.desk')
  return (
    <>
      <Anchor href={href}>
        <bdi className={styles.name}>{name}</bdi>
      </Anchor>
      {[received, entered, t('erased', { day: erased })].filter(Boolean).map((line) => (
        <Soft key={line} as="p">
          {line}
        </Soft>
      ))}
    </>
  )
}

/** What is offered, and how far that is from what is asked. */
function Amount({ offer: { sealed, amount, distance, isHighest } }: { offer: ShownOffer }) {
  const t = useTranslations('offers.desk')
  if (sealed) return <Mark>{amount}</Mark>
  return (
    <div>
      <span className={styles.amount}>{amount}</span>
      {distance && (
        <Soft as="p">
          {distance.share} · <span className={styles.whole}>{distance.euro}</span>
        </Soft>
      )}
      {isHighest && <Mark>{t('highest')}</Mark>}
    </div>
  )
}

/** The offers for a home side by side, in the order in which they came in, with what may be done with each. */
export function OffersTable({ loaded: { propertyId, title, offers } }: { loaded: LoadedOffers }) {
  const t = useTranslations('offers.desk')
  const tHomes = useTranslations('homes.page.board')
  return (
    <PlainTable
      isWide
      caption={title}
      heads={COLUMNS.map((column) => t(`columns.${column}`))}
      rows={offers.map((offer) => ({
        key: offer.id,
        cells: [
          <Bidder key="bidder" offer={offer} />,
          <Amount key="amount" offer={offer} />,
          (offer.financing || offer.conditions) && (
            <div key="conditions">
              {offer.financing && <p>{offer.financing}</p>}
              {offer.conditions && (
                <p dir="auto" className={styles.written}>
                  {offer.conditions}
                </p>
              )}
            </div>
          ),
          <div key="until">
            {offer.until}
            {offer.left !== null && <p className={styles.soon}>{tHomes('left', { count: offer.left })}</p>}
          </div>,
          <div key="state">
            <State tone={TONES[offer.state]}>{t(`states.${offer.state}`)}</State>
            {[offer.decidedBy, ...offer.release].filter(Boolean).map((line) => (
              <Soft key={line} as="p">
                {line}
              </Soft>
            ))}
            <CounterChain offer={offer} propertyId={propertyId} />
          </div>,
          mayAct(offer) && <OfferActs key="decide" offer={offer} propertyId={propertyId} />,
        ],
      }))}
    />
  )
}
