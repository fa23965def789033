'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { ForeignPart } from '#lib/cms/drafts/drafts.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import type { cancelDeskPlan, PlanAnswer, planDeskDocument } from '#lib/cms/scheduled/request.ts'
import { PLAN_ACTIONS, type PlanAction } from '#lib/cms/scheduled/rules.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { ForeignWork } from '../drafts/ForeignWork.tsx'
import { useEditor } from '../editor/editorContext.ts'
import styles from './Plans.module.css'
import { usePlanSentence } from './PlanWords.tsx'

type Props = {
  plans: readonly ShownPlan[]
  onPlans: (plans: readonly ShownPlan[]) => void
  /** As `2026-11-25`. */
  tomorrow: string
  version: number
}

/** When the document is published or withdrawn by itself: what is planned, and a new plan. */
export function Plans({ plans, onPlans, tomorrow, version }: Props) {
  const sentence = usePlanSentence()
  const t = useTranslations('cms.plans.words')
  const { editor, seenDraft } = useEditor()
  const { getValues, setError } = useFormContext()
  const id = useId()
  const [plan, setPlan] = useState<{ action: PlanAction; day: string; time: string }>({
    action: 'publish',
    day: tomorrow,
    time: '08:00',
  })
  const [problem, setProblem] = useState('')
  const [foreign, setForeign] = useState<readonly ForeignPart[] | null>(null)
  const document = { kind: editor.kind, id: editor.id }
  const show = (answer: PlanAnswer | null) => {
    if (answer?.kind === 'foreign') return setForeign(answer.parts)
    if (answer?.kind === 'planned') onPlans(answer.plans)
    if (answer?.kind === 'invalid')
      for (const [path, code] of Object.entries(answer.errors))
        setError(path, { type: code, message: editor.labels.errors[code] })
    setProblem(answer?.kind === 'planned' ? '' : t(answer?.kind ?? 'failed'))
  }
  const add = async (agreed: boolean) =>
    show(
      await sendDocument<typeof planDeskDocument>('planDeskDocument', {
        ...document,
        ...plan,
        version,
        state: getValues(),
        draft: seenDraft(),
        agreed,
      }),
    )
  const cancel = async (number: number) =>
    show(await sendDocument<typeof cancelDeskPlan>('cancelDeskPlan', { ...document, plan: number }))
  return (
    <details className={styles.plans} open={plans.length > 0}>
      <summary>{t('planTitle')}</summary>
      <ul>
        {plans.map((each) => (
          <li key={each.id}>
            <span>
              {sentence(each)} {each.failure && <strong>{t(`failures.${each.failure}`)}</strong>}
            </span>
            <Button variant="quiet" onClick={() => cancel(each.id)}>
              {t('cancel')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.fields}>
        <div>
          <label className={fieldStyles.label} htmlFor={`${id}-action`}>
            {t('what')}
          </label>
          <select
            id={`${id}-action`}
            className={fieldStyles.input}
            value={plan.action}
            onChange={({ target }) => setPlan({ ...plan, action: target.value as PlanAction })}
          >
            {PLAN_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(action)}
              </option>
            ))}
          </select>
        </div>
        {(['day', 'time'] as const).map((name) => (
          <div key={name}>
            <label className={fieldStyles.label} htmlFor={`${id}-${name}`}>
              {t(name)}
            </label>
            <DateInput
              id={`${id}-${name}`}
              type={name === 'day' ? 'date' : 'time'}
              className={fieldStyles.input}
              value={plan[name]}
              onChange={({ target }) => setPlan({ ...plan, [name]: target.value })}
            />
          </div>
        ))}
        <Button variant="secondary" onClick={() => add(false)}>
          {t('plan')}
        </Button>
      </div>
      <p className={styles.note}>{t('note')}</p>
      {problem && <p role="alert">{problem}</p>}
      {foreign && <ForeignWork parts={foreign} onAgreed={() => add(true)} onClose={() => setForeign(null)} />}
    </details>
  )
}
