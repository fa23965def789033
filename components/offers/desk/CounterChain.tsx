import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import type { ShownOffer } from '#lib/offers/view.ts'
import styles from './Offers.module.css'

type Props = { offer: ShownOffer; propertyId: number }

/**
 * The counter-offers to a bidder, the first one first, with the buttons that note the answer to the last one, or
 * withdraw it.
 */
export function CounterChain({ offer: { id, name, counters }, propertyId }: Props) {
  const t = useTranslations('offers.desk')
  if (counters.length === 0) return null
  return (
    <ol className={styles.chain}>
      {counters.map((counter) => (
        <li key={counter.id}>
          <p>
            {t('counter.title')}: <span className={styles.amount}>{counter.amount}</span>,{' '}
            {t('counter.until', { day: counter.until })}
          </p>
          {counter.conditions && (
            <p dir="auto" className={styles.written}>
              {counter.conditions}
            </p>
          )}
          <Soft as="p">{counter.made}</Soft>
          <p>{t(`counterStates.${counter.state}`)}</p>
          <Stack gap="small">
            {counter.mayAccept && (
              <Decide
                action="acceptCounter"
                id={`${id} ${propertyId} ${counter.id}`}
                label={t('counter.acceptedOf', { name })}
                sure={t('counter.acceptedSure')}
              >
                {t('counter.accepted')}
              </Decide>
            )}
            {counter.mayDecline && (
              <Decide
                action="declineCounter"
                id={`${id} ${propertyId} ${counter.id}`}
                label={t('counter.declinedOf', { name })}
                sure={t('counter.declinedSure')}
              >
                {t('counter.declined')}
              </Decide>
            )}
            {counter.mayWithdraw && (
              <Decide
                action="withdrawCounter"
                id={`${id} ${propertyId}`}
                label={t('counter.withdrawOf', { name })}
                sure={t('counter.withdrawSure')}
              >
                {t('counter.withdraw')}
              </Decide>
            )}
          </Stack>
        </li>
      ))}
    </ol>
  )
}
