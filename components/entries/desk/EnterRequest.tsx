import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { TOPICS } from '#lib/entries/rules.ts'
import type { LoadedEntry } from '#lib/entries/view.ts'
import { optionLabel } from '#lib/forms/view-labels.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { PersonFields, personTexts, sourceTexts } from './PersonFields.tsx'

type Props = { entry: LoadedEntry }

/** The form of what somebody asks who telephones, writes or comes by. */
export function EnterRequest({ entry }: Props) {
  const locale = useLocale()
  const t = useTranslations('entries')
  const tList = useTranslations('requests.list')
  const topics = TOPICS.map((value) => ({ value, label: optionLabel('siteContact', 'topic', value, locale) }))
  return (
    <DeskForm
      form="enterRequest"
      fields={{
        words: { label: t('fields.asked') },
        home: { label: t('fields.home'), value: entry.person.home, hint: t('hints.home') },
        topic: { label: t('fields.topic'), options: topics },
        ...personTexts(t, entry),
        source: sourceTexts(t, tList, entry.source),
        mailed: { label: t('fields.mailed'), value: 'on' },
      }}
      problemTitle={t('failed')}
    >
      <FormStack>
        <input type="hidden" name="about" value={entry.about} />
        <ChosenField name="words" />
        <PersonFields />
        <TypedField name="home" />
        <ChosenField name="topic" />
        <ChosenField name="source" />
        <ChosenField name="mailed" />
        <Soft as="p">{t('consent')}</Soft>
        <SubmitButton>{t('send.request')}</SubmitButton>
      </FormStack>
    </DeskForm>
  )
}

/** The note of a call: with somebody whose request is open, only what was said. */
export function EnterCall({ entry }: Props) {
  const t = useTranslations('entries')
  const { subject } = entry
  if (subject?.kind === 'request')
    return (
      <DeskForm form="noteCall" fields={{ words: { label: t('fields.said') } }} problemTitle={t('failed')}>
        <FormStack>
          <input type="hidden" name="id" value={subject.id} />
          <ChosenField name="words" />
          <SubmitButton>{t('send.call')}</SubmitButton>
        </FormStack>
      </DeskForm>
    )
  return (
    <DeskForm
      form="enterCall"
      fields={{
        words: { label: t('fields.said') },
        home: { label: t('fields.home'), value: entry.person.home, hint: t('hints.home') },
        ...personTexts(t, entry),
        open: { label: t('fields.open') },
      }}
      problemTitle={t('failed')}
    >
      <FormStack>
        <input type="hidden" name="about" value={entry.about} />
        <ChosenField name="words" />
        <PersonFields />
        <TypedField name="home" />
        <ChosenField name="open" />
        <Soft as="p">{t('consent')}</Soft>
        <SubmitButton>{t('send.call')}</SubmitButton>
      </FormStack>
    </DeskForm>
  )
}
