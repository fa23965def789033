'use client'

import { useTranslations } from 'next-intl'
import { SavePlan } from '#components/desk-ui/save-bar/SaveBar.tsx'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import { spokenMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** What a plan does, and when, in a sentence. */
export function usePlanSentence(): (plan: ShownPlan) => string {
  const locale = useLocale()
  const t = useTranslations('cms.plans.words')
  return ({ action, dueAt }) =>
    t('planned', {
      action: t(action).toLowerCase(),
      at: spokenMoment(new Date(dueAt), new Date(), locale),
    })
}

/** What is planned, with the text of which moment; what was planned and didn't happen says why. */
export function PlanWords({ plans }: { plans: readonly ShownPlan[] }) {
  const locale = useLocale()
  const t = useTranslations('cms.plans.words')
  const sentence = usePlanSentence()
  return plans.map((plan) => (
    <SavePlan key={plan.id} isLate={plan.failure !== null}>
      {sentence(plan)}{' '}
      {plan.failure
        ? t(`failures.${plan.failure}`)
        : plan.action === 'publish' && t('textOf', { at: spokenMoment(new Date(plan.createdAt), new Date(), locale) })}
    </SavePlan>
  ))
}
