import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import type { SendingStep } from '#lib/newsletters/rules.ts'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { Decide } from '../../offers/desk/Decide.tsx'

const ACTIONS: Readonly<Record<SendingStep, DeskAction>> = {
  unschedule: 'unscheduleNewsletter',
  pause: 'pauseNewsletter',
  resume: 'resumeNewsletter',
  cancel: 'cancelNewsletter',
}
const COUNTS = ['recipients', 'sent', 'refused', 'skipped', 'unsubscribed'] as const

/** How far a newsletter is, and the buttons that stop it or let it go on. */
export function NewsletterFacts({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, state, times, counts, steps, edit } = newsletter
  return (
    <section className={frameStyles.card}>
      <h2>
        {t('state')} <Mark>{t(`states.${state}`)}</Mark>
      </h2>
      <p>{t(`about.${state}`)}</p>
      {times.length > 0 && (
        <dl className={requestStyles.choices}>
          {times.map(({ name, words }) => (
            <div key={name}>
              <dt>{t(`times.${name}`)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {counts &&
            COUNTS.map((name) => (
              <div key={name}>
                <dt>{t(`heads.${name}`)}</dt>
                <dd>{counts[name]}</dd>
              </div>
            ))}
        </dl>
      )}
      {edit && (
        <p>
          <Anchor href={edit}>{t('edit')}</Anchor>
        </p>
      )}
      {steps.length > 0 && (
        <div className={requestStyles.buttons}>
          {steps.map((step) =>
            step === 'cancel' ? (
              <Decide key={step} action={ACTIONS[step]} id={String(id)} sure={t('cancelSure')}>
                {t(`steps.${step}`)}
              </Decide>
            ) : (
              <DeskButton key={step} action={ACTIONS[step]} id={String(id)}>
                {t(`steps.${step}`)}
              </DeskButton>
            ),
          )}
        </div>
      )}
    </section>
  )
}
