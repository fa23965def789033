import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { StateTone } from '#lib/desk/state-tones.ts'
import type { LoadedCandidates, ShownCandidate } from '#lib/rental-applications/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'

const COLUMNS = ['candidate', 'means', 'facts', 'state', 'decide'] as const

const TONES: Record<ShownCandidate['state'], StateTone> = {
  asked: 'new',
  invited: 'them',
  applied: 'us',
  chosen: 'done',
  notChosen: 'off',
}

/** Who it is, and how far they came. */
function Candidate({ candidate: { href, name, received, invited, applied } }: { candidate: ShownCandidate }) {
  const t = useTranslations('rental-applications.desk')
  return (
    <>
      <Anchor href={href}>
        <bdi>{name}</bdi>
      </Anchor>
      {(Object.entries({ received, invited, applied }) as ['received' | 'invited' | 'applied', string | null][]).map(
        ([step, at]) =>
          at && (
            <Soft key={step} as="p">
              {t(`steps.${step}`, { at })}
            </Soft>
          ),
      )}
    </>
  )
}

/** What the agency may do with a candidate, each after a second click. */
function CandidateActs({ candidate, propertyId }: { candidate: ShownCandidate; propertyId: number }) {
  const t = useTranslations('rental-applications.desk')
  const { name, invited, mayInvite, mayChoose, mayRefuse } = candidate
  const id = `${candidate.id} ${propertyId}`
  return (
    <Stack gap="small">
      {mayInvite && (
        <Decide action="inviteCandidate" id={id} label={t('inviteOf', { name })} sure={t('inviteSure')}>
          {t(invited ? 'inviteAgain' : 'invite')}
        </Decide>
      )}
      {mayChoose && (
        <Decide action="chooseCandidate" id={id} label={t('chooseOf', { name })} sure={t('chooseSure')}>
          {t('choose')}
        </Decide>
      )}
      {mayRefuse && (
        <Decide action="refuseCandidate" id={id} label={t('refuseOf', { name })} sure={t('refuseSure')}>
          {t('refuse')}
        </Decide>
      )}
    </Stack>
  )
}

/**
 * The candidates for a home side by side in the order in which they came, each with what was declared beside the rent,
 * and the buttons that invite, choose and refuse them.
 */
export function HomeCandidates({ loaded: { propertyId, title, candidates, waiting } }: { loaded: LoadedCandidates }) {
  const t = useTranslations('rental-applications.desk')
  return (
    <>
      <Soft as="p">{t('law')}</Soft>
      <PlainTable
        isWide
        caption={title}
        heads={COLUMNS.map((column) => t(`columns.${column}`))}
        rows={candidates.map((candidate) => ({
          key: candidate.id,
          cells: [
            <Candidate key="candidate" candidate={candidate} />,
            candidate.means && (
              <div key="means">
                {t('means.sum', candidate.means)}
                {candidate.means.share && <Soft as="p">{t('means.share', candidate.means)}</Soft>}
              </div>
            ),
            candidate.facts.length > 0 ? (
              <Facts key="facts">
                {candidate.facts.map(({ label, value }) => (
                  <Fact key={label} label={label} dir="auto">
                    {value}
                  </Fact>
                ))}
              </Facts>
            ) : (
              t('noFacts')
            ),
            <div key="state">
              <State tone={TONES[candidate.state]}>{t(`states.${candidate.state}`)}</State>
              {candidate.decided && <Soft as="p">{candidate.decided}</Soft>}
              <Soft as="p">{t('erased', { day: candidate.erased })}</Soft>
            </div>,
            candidate.mayRefuse && <CandidateActs key="decide" candidate={candidate} propertyId={propertyId} />,
          ],
        }))}
      />
      {waiting > 0 && (
        <Panel aria-label={t('others')}>
          <p>{t('othersText', { count: waiting })}</p>
          <Decide action="refuseOtherCandidates" id={String(propertyId)} sure={t('othersSure', { count: waiting })}>
            {t('others')}
          </Decide>
        </Panel>
      )}
    </>
  )
}
