import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedEntry } from '#lib/entries/view.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from '#lib/viewings/feedback/rules.ts'

/** The viewings of which nobody said anything, to choose one. */
function Unheard({ entry: { unheard } }: { entry: LoadedEntry }) {
  const locale = useLocale()
  const t = useTranslations('entries')
  if (unheard.length === 0) return <p>{t('allHeard')}</p>
  return (
    <>
      <p>{t('whichViewing')}</p>
      <ul>
        {unheard.map(({ about, name, line, at }) => (
          <li key={about}>
            <Anchor href={`${deskPath('deskEntry', locale, 'feedback')}?about=${encodeURIComponent(about)}`}>
              <bdi>{name}</bdi>
            </Anchor>
            {` · ${at} · ${line}`}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a visitor told somebody of the office after a viewing. */
export function EnterFeedback({ entry }: { entry: LoadedEntry }) {
  const t = useTranslations('entries')
  const tFeedback = useTranslations('viewings.feedback')
  const { subject } = entry
  if (subject?.kind !== 'viewing') return <Unheard entry={entry} />
  return (
    <DeskForm
      form="enterFeedback"
      fields={{
        liked: {
          label: t('fields.liked'),
          tiles: true,
          options: LIKED.map((value) => ({ value, label: tFeedback(`liked.${value}`) })),
        },
        price: {
          label: t('fields.price'),
          tiles: true,
          options: PRICE_OPINIONS.map((value) => ({ value, label: tFeedback(`price.${value}`) })),
        },
        nextStep: {
          label: t('fields.nextStep'),
          tiles: true,
          options: NEXT_STEPS.map((value) => ({ value, label: tFeedback(`nextStep.${value}`) })),
        },
        words: { label: t('fields.said') },
      }}
      problemTitle={t('failed')}
    >
      <FormStack>
        <input type="hidden" name="id" value={subject.id} />
        <ChosenField name="liked" />
        <ChosenField name="price" />
        <ChosenField name="nextStep" />
        <ChosenField name="words" />
        <SubmitButton>{t('send.feedback')}</SubmitButton>
      </FormStack>
    </DeskForm>
  )
}
