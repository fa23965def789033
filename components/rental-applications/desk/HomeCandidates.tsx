import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedCandidates, ShownCandidate } from '#lib/rental-applications/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'

const COLUMNS = ['candidate', 'came', 'facts', 'state', 'decide'] as const

/** The candidates for a home side by side, with the buttons that invite, choose and refuse each. */
export function HomeCandidates({
  loaded: { propertyId, href, title, about, candidates, waiting },
}: {
  loaded: LoadedCandidates
}) {
  const t = useTranslations('rental-applications.desk')
  const steps = ({ received, invited, applied }: ShownCandidate) =>
    Object.entries({ received, invited, applied }).flatMap(([step, at]) =>
      at ? [<li key={step}>{t(`steps.${step as 'received'}`, { at })}</li>] : [],
    )
  const decide = ({ id, name, invited, mayInvite, mayChoose, mayRefuse }: ShownCandidate) => (
    <Stack key="decide" gap="small">
      {mayInvite && (
        <Decide
          action="inviteCandidate"
          id={`${id} ${propertyId}`}
          label={t('inviteOf', { name })}
          sure={t('inviteSure')}
        >
          {t(invited ? 'inviteAgain' : 'invite')}
        </Decide>
      )}
      {mayChoose && (
        <Decide
          action="chooseCandidate"
          id={`${id} ${propertyId}`}
          label={t('chooseOf', { name })}
          sure={t('chooseSure')}
        >
          {t('choose')}
        </Decide>
      )}
      {mayRefuse && (
        <Decide
          action="refuseCandidate"
          id={`${id} ${propertyId}`}
          label={t('refuseOf', { name })}
          sure={t('refuseSure')}
        >
          {t('refuse')}
        </Decide>
      )}
    </Stack>
  )
  return (
    <>
      <p>
        {about} {href && <Anchor href={href}>{t('onSite')}</Anchor>}
      </p>
      <p>{t('law')}</p>
      <PlainTable
        isWide
        caption={title}
        heads={COLUMNS.map((column) => t(`columns.${column}`))}
        rows={candidates.map((candidate) => ({
          key: candidate.id,
          cells: [
            <Anchor key="candidate" href={candidate.href}>
              <bdi>{candidate.name}</bdi>
            </Anchor>,
            <Stack as="ul" key="came" gap="small">
              {steps(candidate)}
            </Stack>,
            candidate.facts.length > 0 ? (
              <FactList key="facts" rows={candidate.facts.map(({ label, value }) => ({ key: label, label, value }))} />
            ) : (
              t('noFacts')
            ),
            <div key="state">
              {candidate.decided ?? <Mark>{t(`states.${candidate.state}`)}</Mark>}
              <Soft as="p">{t('erased', { day: candidate.erased })}</Soft>
            </div>,
            candidate.mayRefuse && decide(candidate),
          ],
        }))}
      />
      {waiting > 0 && (
        <>
          <p>{t('othersText', { count: waiting })}</p>

          <Decide action="refuseOtherCandidates" id={String(propertyId)} sure={t('othersSure', { count: waiting })}>
            {t('others')}
          </Decide>
        </>
      )}
    </>
  )
}
