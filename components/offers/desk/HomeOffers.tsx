import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskNotice, DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { EmptyState } from '#components/desk-ui/empty/EmptyState.tsx'
import { LeftText } from '#components/desk-ui/LeftText.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { decidedFirst, type LoadedOffers } from '#lib/offers/view.ts'
import { EnterOffer } from './EnterOffer.tsx'
import { OffersTable } from './OffersTable.tsx'
import { SealOffers } from './SealOffers.tsx'

type Props = { loaded: LoadedOffers }

type DoneProps = Props & {
  /** What was just done, and with which offer. */
  done: string | undefined
  offer: string | undefined
}

/** What was just done; where nothing was, who decided first. */
function Done({ loaded, done, offer }: DoneProps) {
  const t = useTranslations('offers.desk')
  const first = done === 'unchanged' && offer ? decidedFirst(loaded, offer) : null
  if (first) return <DeskNotice isProblem>{t('first', first)}</DeskNotice>
  return <DoneNotice of="offers.desk.done" done={done} />
}

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

/** What is done with all offers for a home at once: tell those who wait, open sealed ones, take the seal away. */
function AllOffers({ loaded: { propertyId, waiting, seal, maySet } }: Props) {
  const t = useTranslations('offers.desk')
  const id = String(propertyId)
  return (
    <Panel aria-label={t('all')}>
      {seal && <p>{seal.text}</p>}
      {waiting > 0 && (
        <>
          <p>{t('othersText', { count: waiting })}</p>
          <Decide action="declineOtherOffers" id={id} sure={t('othersSure', { count: waiting })}>
            {t('others')}
          </Decide>
        </>
      )}
      {seal?.canOpen && maySet && (
        <Decide action="openOffers" id={id} sure={t('seal.openSure')}>
          {t('seal.open')}
        </Decide>
      )}
      {seal?.canLift && maySet && (
        <Decide action="liftSeal" id={id} sure={t('seal.liftSure')}>
          {t('seal.lift')}
        </Decide>
      )}
      <Soft as="p">{t('crm')}</Soft>
    </Panel>
  )
}

/** The offers for a home side by side, what may be done with each and with all, and the forms that note one and seal them. */
export function HomeOffers({ loaded, ...just }: DoneProps) {
  const t = useTranslations('offers.desk')
  const { propertyId, offers, seal, maySet, takesOffers, languages } = loaded
  return (
    <>
      <Done loaded={loaded} {...just} />
      <LeftTerms loaded={loaded} />
      {offers.length === 0 ? <EmptyState icon="gavel" text={t('noneYet')} /> : <OffersTable loaded={loaded} />}
      {(offers.length > 0 || seal) && <AllOffers loaded={loaded} />}
      {maySet && takesOffers && <EnterOffer propertyId={propertyId} languages={languages} />}
      {maySet && takesOffers && (offers.length === 0 || (seal?.isSealed && !seal.canOpen)) && (
        <SealOffers propertyId={propertyId} />
      )}
    </>
  )
}
