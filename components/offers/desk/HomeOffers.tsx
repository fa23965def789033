import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { LeftText } from '#components/desk-ui/LeftText.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { LoadedOffers } from '#lib/offers/view.ts'
import { EnterOffer } from './EnterOffer.tsx'
import styles from './Offers.module.css'
import { OffersTable } from './OffersTable.tsx'
import { SealOffers } from './SealOffers.tsx'

type Props = { loaded: LoadedOffers }

/** What was typed into a form for an offer that a colleague decided about meanwhile, or for a home that takes no more. */
function LeftTerms({ loaded: { propertyId, offers, maySet, takesOffers } }: Props) {
  const t = useTranslations('offers.desk')
  const counter = openedDraft('counterOffer')
  const isShown = offers.some(({ id, mayCounter }) => mayCounter && `${id} ${propertyId}` === counter?.values.id)
  const terms = { amount: t('fields.amount'), until: t('fields.until'), conditions: t('fields.conditions') }
  return (
    <>
      {!isShown && <LeftText form="counterOffer" labels={terms} id="counter" />}
      {!(maySet && takesOffers) && (
        <LeftText
          form="enterOffer"
          id="enter"
          labels={Object.fromEntries(
            (['firstName', 'lastName', 'email', 'phone', 'amount', 'endDate', 'conditions'] as const).map((name) => [
              name,
              t(`fields.${name === 'endDate' ? 'until' : name}`),
            ]),
          )}
        />
      )}
    </>
  )
}

/** The offers for a home side by side, what may be done with each, and the forms that note one and seal them. */
export function HomeOffers({ loaded }: Props) {
  const t = useTranslations('offers.desk')
  const { propertyId, href, about, offers, waiting, seal, maySet, takesOffers, languages } = loaded
  return (
    <>
      <p>
        {about} {href && <Anchor href={href}>{t('onSite')}</Anchor>}
      </p>
      <p>{t('crm')}</p>
      {seal && <p>{seal.text}</p>}
      <LeftTerms loaded={loaded} />
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
