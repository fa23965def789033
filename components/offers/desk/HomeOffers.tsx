import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedOffers } from '#lib/offers/view.ts'
import { Decide } from './Decide.tsx'
import { EnterOffer } from './EnterOffer.tsx'
import styles from './Offers.module.css'
import { OffersTable } from './OffersTable.tsx'
import { SealOffers } from './SealOffers.tsx'

type Props = { loaded: LoadedOffers }

/** The offers for a home side by side, what may be done with each, and the forms that note one and seal them. */
export function HomeOffers({ loaded }: Props) {
  const t = useTranslations('offers.desk')
  const { propertyId, href, title, offers, waiting, seal, maySet, takesOffers, languages } = loaded
  return (
    <>
      <p>{href ? <Anchor href={href}>{title}</Anchor> : title}</p>
      <p>{t('crm')}</p>
      {seal && <p>{seal.text}</p>}
      {offers.length === 0 ? <p>{t('noneYet')}</p> : <OffersTable loaded={loaded} />}
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
      {seal?.canOpen && maySet && (
        <div className={styles.decide}>
          <Decide action="openOffers" id={String(propertyId)} sure={t('seal.openSure')}>
            {t('seal.open')}
          </Decide>
        </div>
      )}
      {seal?.canLift && maySet && (
        <div className={styles.decide}>
          <Decide action="liftSeal" id={String(propertyId)} sure={t('seal.liftSure')}>
            {t('seal.lift')}
          </Decide>
        </div>
      )}
      {maySet && takesOffers && <EnterOffer propertyId={propertyId} languages={languages} />}
      {maySet && takesOffers && (offers.length === 0 || (seal?.isSealed && !seal.canOpen)) && (
        <SealOffers propertyId={propertyId} />
      )}
    </>
  )
}
