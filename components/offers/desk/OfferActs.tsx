import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import type { ShownOffer } from '#lib/offers/view.ts'
import { CounterOffer } from './CounterOffer.tsx'

/** Whether anything may be done with an offer. */
export const mayAct = ({ mayAccept, mayCounter, mayDecline, mayRelease, mayReopen }: ShownOffer): boolean =>
  mayAccept || mayCounter || mayDecline || mayRelease || mayReopen !== null

/** What may be done with an offer, each after a second click. */
export function OfferActs({ offer, propertyId }: { offer: ShownOffer; propertyId: number }) {
  const t = useTranslations('offers.desk')
  const [id, { name }] = [`${offer.id} ${propertyId}`, offer]
  return (
    <Stack gap="small">
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
    </Stack>
  )
}
