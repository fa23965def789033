import { useTranslations } from 'next-intl'
import type { PlacePlan } from '#lib/cms/pages/tree-request.ts'
import { AddressList } from './AddressList.tsx'

type Props = { plan: PlacePlan | null }

/** What a move would do: which addresses change, what visitors would not see any more, or why it can't be made. */
export function PlanResult({ plan }: Props) {
  const t = useTranslations('cms.pages.move')
  const tRefused = useTranslations('cms.pages.refused')
  if (!plan) return <p role="status">{t('checking')}</p>
  if (plan.refusal) return <p role="alert">{tRefused(plan.refusal)}</p>
  return (
    <div role="status">
      {plan.hidden.length > 0 && <p>{t('hidden', { titles: plan.hidden.join(', ') })}</p>}
      {plan.changes.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <h3>{t('changes')}</h3>
          <AddressList changes={plan.changes} />
          {plan.changes.some(({ isPublic }) => isPublic) && <p>{t('leads')}</p>}
        </>
      )}
    </div>
  )
}
