import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { LeftText } from '#components/desk-ui/LeftText.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Written } from '#components/desk-ui/written/Written.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'

/** What the visitor said, and the form that lets the owner read it. */
export function ViewingFeedback({ viewing: { id, feedback, state } }: { viewing: LoadedViewing }) {
  const t = useTranslations('viewings.desk')
  // Nobody is asked who didn't come.
  if (!feedback && (state === 'cancelled' || state === 'noShow')) return null
  if (!feedback)
    return (
      <Panel title={t('feedback.title')}>
        <p>{t(state === 'done' ? 'feedback.none' : 'feedback.before')}</p>
      </Panel>
    )
  const { asked, given, released, words, wantsSimilar } = feedback
  const rows = (['liked', 'price', 'nextStep', 'words'] as const).filter((name) => feedback[name])
  return (
    <Panel title={t('feedback.title')}>
      <p>{given ? t('feedback.given', { at: given }) : t('feedback.asked', { at: asked })}</p>
      {rows.length > 0 && (
        <Facts stacked>
          {rows.map((name) => (
            <div key={name}>
              <dt>{t(`feedback.${name}`)}</dt>
              <dd dir="auto">{feedback[name]}</dd>
            </div>
          ))}
        </Facts>
      )}
      {wantsSimilar && <p>{t('feedback.similar')}</p>}
      {released && (
        <>
          <p>{t('feedback.released', { at: released.at, name: released.by ?? t('feedback.someone') })}</p>
          <Written>{released.words}</Written>
        </>
      )}
      {released && <LeftText form="releaseFeedback" />}
      {given && !released && (
        <DeskForm
          form="releaseFeedback"
          fields={{ words: { label: t('feedback.releaseWords'), hint: t('feedback.releaseText'), value: words } }}
        >
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <ChosenField name="words" />
            <SubmitButton>{t('feedback.release')}</SubmitButton>
          </FormStack>
        </DeskForm>
      )}
    </Panel>
  )
}
