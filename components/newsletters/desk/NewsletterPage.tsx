import { useTranslations } from 'next-intl'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { EmptyState } from '#components/desk-ui/empty/EmptyState.tsx'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Figure, Figures } from '#components/desk-ui/figures/Figures.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { State } from '#components/desk-ui/marks/State.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RefreshOnReturn } from '#components/desk-ui/RefreshOnReturn.tsx'
import { RecordHead } from '#components/desk-ui/record-head/RecordHead.tsx'
import { SidePart, WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { Happened, Timeline } from '#components/desk-ui/timeline/Timeline.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { SENDING_TIMES, type SendingStep } from '#lib/newsletters/rules.ts'
import { NEWSLETTER_TONES } from '#lib/newsletters/rules-list.ts'
import type { LoadedNewsletter } from '#lib/newsletters/view.ts'
import { ConfirmSend } from './ConfirmSend.tsx'
import { NewsletterPreview } from './NewsletterPreview.tsx'
import styles from './Newsletters.module.css'

type Props = { newsletter: LoadedNewsletter }

/** The newsletter by language: its subject, how many read it or got it, what is left out, and a test. */
function NewsletterLanguages({ newsletter }: Props) {
  const t = useTranslations('newsletters.desk')
  const { id, languages, missing, recipients, ownAddress, isAhead } = newsletter
  return (
    <SidePart title={t('languages')}>
      <Stack as="ul">
        {languages.map(({ language, name, subject, readers, problems }) => {
          const got = recipients[language]
          return (
            <li key={language}>
              <Stack gap="small">
                <h3>{name}</h3>
                <p lang={language} className={styles.name}>
                  <bdi>{subject}</bdi>
                </p>
                {isAhead ? (
                  <Soft as="p">{t('readers', { count: readers })}</Soft>
                ) : (
                  got !== undefined && <Soft as="p">{t('got', { count: got })}</Soft>
                )}
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
              </Stack>
            </li>
          )
        })}
      </Stack>
      {(isAhead ? missing : []).map((sentence) => (
        <p key={sentence} className={styles.problems}>
          {sentence}
        </p>
      ))}
    </SidePart>
  )
}

/** The form that sends a newsletter now, or plans it. */
function SendNewsletter({ newsletter }: { newsletter: LoadedNewsletter }) {
  const t = useTranslations('newsletters.desk')
  const { id, version, sure, isSendable, tomorrow } = newsletter
  return (
    <SidePart title={t('send.title')} id="send">
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
          problemId="send-problem"
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
    </SidePart>
  )
}

const ACTIONS: Readonly<Record<SendingStep, DeskAction>> = {
  unschedule: 'unscheduleNewsletter',
  pause: 'pauseNewsletter',
  resume: 'resumeNewsletter',
  cancel: 'cancelNewsletter',
}

/** The one thing to do with a newsletter, and in the menu what ends its sending. */
export function NewsletterRecordBar({ newsletter: { id, edit, steps } }: Props) {
  const t = useTranslations('newsletters.desk')
  return (
    <BarEnd>
      {edit && (
        <ButtonLink variant="secondary" href={edit}>
          {t('edit')}
        </ButtonLink>
      )}
      {steps
        .filter((step) => step !== 'cancel')
        .map((step) => (
          <DeskButton key={step} action={ACTIONS[step]} id={String(id)}>
            {t(`steps.${step}`)}
          </DeskButton>
        ))}
      {steps.includes('cancel') && (
        <Menu label={t('send.title')}>
          <MenuItem isDanger>
            <Decide action={ACTIONS.cancel} id={String(id)} sure={t('cancelSure')}>
              {t('steps.cancel')}
            </Decide>
          </MenuItem>
        </Menu>
      )}
    </BarEnd>
  )
}

const COUNTS = ['recipients', 'sent', 'refused', 'skipped', 'unsubscribed'] as const

/** What became of a sending that began. */
function NewsletterFigures({ newsletter: { counts, left } }: Props) {
  const t = useTranslations('newsletters.desk')
  if (!counts) return null
  return (
    <Panel aria-label={t('figures')}>
      <Figures>
        {COUNTS.map((name) => (
          <Figure
            key={name}
            label={t(`heads.${name}`)}
            tone={name === 'refused' && counts.refused > 0 ? 'late' : undefined}
            // Who got it isn't listed; who left is.
            href={name === 'unsubscribed' ? left : undefined}
          >
            {counts[name]}
          </Figure>
        ))}
      </Figures>
    </Panel>
  )
}

/** One newsletter: how far it is, how it looks, to whom it goes, and when. */
export function NewsletterPage({ newsletter }: Props) {
  const locale = useLocale()
  const t = useTranslations('newsletters.desk')
  const { id, name, state, times, languages, mayPlan, uses, isOnItsWay } = newsletter
  return (
    <>
      {isOnItsWay && <RefreshOnReturn isRunning pause={5000} />}
      <RecordHead
        name={<bdi>{name}</bdi>}
        facts={
          <>
            <State tone={NEWSLETTER_TONES[state]}>{t(`states.${state}`)}</State>
            <FactLine>
              <span>{times.map(({ name: time, words }) => `${t(`times.${time}`)} ${words}`).join(' · ')}</span>
              <Soft>{t(`about.${state}`)}</Soft>
            </FactLine>
          </>
        }
      />
      <WithSidePanel
        label={t('side')}
        main={
          <>
            <NewsletterFigures newsletter={newsletter} />
            {languages.length === 0 && <EmptyState icon="mail" text={t('noLanguage')} />}
            {languages.length > 0 && (
              <NewsletterPreview
                {...{ id, locale }}
                languages={languages.map(({ language, name: label }) => ({ language, name: label }))}
              />
            )}
          </>
        }
        side={
          <>
            {mayPlan && <SendNewsletter newsletter={newsletter} />}
            <NewsletterLanguages newsletter={newsletter} />
            {uses.length > 0 && (
              <SidePart title={t('history')}>
                <Timeline>
                  {uses.map(({ key, at, what, person }) => (
                    <Happened key={key} icon="history" at={at}>
                      {t(`uses.${what}`)}
                      {what !== 'newsletter-refused' && <Soft>{` · ${person ?? t('someone')}`}</Soft>}
                    </Happened>
                  ))}
                </Timeline>
              </SidePart>
            )}
          </>
        }
      />
    </>
  )
}
