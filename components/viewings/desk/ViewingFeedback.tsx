import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { LeftText } from '#components/desk-ui/LeftText.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

/** What the visitor said, and the form that lets the owner read it. */
export function ViewingFeedback({ viewing: { id, feedback } }: { viewing: LoadedViewing }) {
  const t = useTranslations('viewings.desk')
  if (!feedback)
    return (
      <section className={frameStyles.card}>
        <h2>{t('feedback.title')}</h2>
        <p>{t('feedback.before')}</p>
      </section>
    )
  const { asked, given, released, words, wantsSimilar } = feedback
  const rows = (['liked', 'price', 'nextStep', 'words'] as const).filter((name) => feedback[name])
  return (
    <section className={frameStyles.card}>
      <h2>{t('feedback.title')}</h2>
      <p>{given ? t('feedback.given', { at: given }) : t('feedback.asked', { at: asked })}</p>
      {rows.length > 0 && (
        <dl className={requestStyles.list}>
          {rows.map((name) => (
            <div key={name}>
              <dt>{t(`feedback.${name}`)}</dt>
              <dd dir="auto">{feedback[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {wantsSimilar && <p>{t('feedback.similar')}</p>}
      {released && (
        <>
          <p>{t('feedback.released', { at: released.at, name: released.by ?? t('feedback.someone') })}</p>
          <p dir="auto" className={requestStyles.written}>
            {released.words}
          </p>
        </>
      )}
      {released && <LeftText form="releaseFeedback" />}
      {given && !released && (
        <DeskForm
          form="releaseFeedback"
          className={requestStyles.answer}
          fields={{ words: { label: t('feedback.releaseWords'), hint: t('feedback.releaseText'), value: words } }}
        >
          <input type="hidden" name="id" value={id} />
          <ChosenField name="words" />
          <SubmitButton>{t('feedback.release')}</SubmitButton>
        </DeskForm>
      )}
    </section>
  )
}
