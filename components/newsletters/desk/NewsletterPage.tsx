import { useTranslations } from 'next-intl'
import { RefreshOnReturn } from '#components/cms/desk/check/RefreshOnReturn.tsx'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { SENDING_TIMES, type SendingStep } from '#lib/newsletters/rules.ts'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import { ConfirmSend } from './ConfirmSend.tsx'
import { NewsletterPreview } from './NewsletterPreview.tsx'
import styles from './Newsletters.module.css'

/** The newsletter by language: its subject, how many read it, what is left out, and a test. */
function NewsletterLanguages({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, languages, missing, ownAddress, isAhead } = newsletter
  return (
    <Panel title={t('languages')}>
      {isAhead && languages.length === 0 && <p>{t('noLanguage')}</p>}
      <ul className={styles.languages}>
        {languages.map(({ language, name, subject, readers, problems }) => (
          <li key={language}>
            <h3>{name}</h3>
            <p lang={language} className={styles.name}>
              <bdi>{subject}</bdi>
            </p>
            {isAhead && <p>{t('readers', { count: readers })}</p>}
            {isAhead && problems.length > 0 && (
              <ul className={styles.problems}>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            <DeskButton
              action="testNewsletter"
              id={`${id} ${language}`}
              label={t('testOf', { language: name, address: ownAddress })}
            >
              {t('test')}
            </DeskButton>
          </li>
        ))}
      </ul>
      {(isAhead ? missing : []).map((sentence) => (
        <p key={sentence} className={styles.problems}>
          {sentence}
        </p>
      ))}
    </Panel>
  )
}

/** The form that sends a newsletter now, or plans it. */
function SendNewsletter({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, version, sure, isSendable, tomorrow } = newsletter
  return (
    <Panel title={t('send.title')}>
      {!isSendable && <p>{t('notSendable')}</p>}
      {isSendable && (
        <DeskForm
          form="sendNewsletter"
          fields={{
            when: {
              label: t('send.when'),
              value: 'later',
              options: (['now', 'later'] as const).map((value) => ({ value, label: t(`send.${value}`) })),
            },
            day: { label: t('send.day'), value: tomorrow },
            time: {
              label: t('send.time'),
              hint: t('send.timeHint'),
              value: '10:00',
              options: SENDING_TIMES.map((time) => ({ value: time, label: time })),
            },
          }}
          problemTitle={t('send.failed')}
          problemId="send"
        >
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <ChosenField name="when" />
            <ChosenField name="day" />
            <ChosenField name="time" />
            <ConfirmSend send={t('send.button')} keep={t('send.keep')} sentence={sure} />
          </FormStack>
        </DeskForm>
      )}
    </Panel>
  )
}

const ACTIONS: Readonly<Record<SendingStep, DeskAction>> = {
  unschedule: 'unscheduleNewsletter',
  pause: 'pauseNewsletter',
  resume: 'resumeNewsletter',
  cancel: 'cancelNewsletter',
}
const COUNTS = ['recipients', 'sent', 'refused', 'skipped', 'unsubscribed'] as const

/** How far a newsletter is, and the buttons that stop it or let it go on. */
function NewsletterFacts({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, state, times, counts, steps, edit } = newsletter
  return (
    <Panel
      title={
        <>
          {t('state')} <Mark>{t(`states.${state}`)}</Mark>
        </>
      }
    >
      <p>{t(`about.${state}`)}</p>
      {times.length > 0 && (
        <Facts>
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
        </Facts>
      )}
      {edit && (
        <p>
          <Anchor href={edit}>{t('edit')}</Anchor>
        </p>
      )}
      {steps.length > 0 && (
        <Cluster align="end">
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
        </Cluster>
      )}
    </Panel>
  )
}

type Props = { newsletter: LoadedNewsletter }

/** One newsletter: how far it is, how it looks, to whom it goes, and when. */
export function NewsletterPage({ newsletter }: Props) {
  const locale = useLocale()
  const t = useTranslations('newsletters.desk')
  const { id, languages, mayPlan, uses, isOnItsWay } = newsletter
  return (
    <>
      {isOnItsWay && <RefreshOnReturn isRunning pause={5000} />}
      <NewsletterFacts newsletter={newsletter} />
      <NewsletterLanguages newsletter={newsletter} />
      {languages.length > 0 && (
        <NewsletterPreview
          {...{ id, locale }}
          languages={languages.map(({ language, name }) => ({ language, name }))}
        />
      )}
      {mayPlan && <SendNewsletter newsletter={newsletter} />}
      {uses.length > 0 && (
        <Panel title={t('history')}>
          <Stack as="ul">
            {uses.map(({ key, at, what, person }) => (
              <li key={key}>
                {t(`uses.${what}`)}{' '}
                <Soft>{what === 'newsletter-refused' ? at : `${at} · ${person ?? t('someone')}`}</Soft>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </>
  )
}
