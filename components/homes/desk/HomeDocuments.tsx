import { useTranslations } from 'next-intl'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { VISIBILITIES } from '#lib/documents/rules.ts'
import { DOCUMENT_KINDS } from '#lib/documents/rules-kinds.ts'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { AS_IS } from '#lib/homes/rules-forms.ts'
import type { LoadedHome } from '#lib/homes/view.ts'
import { DeskForm } from '../../desk-ui/DeskForm.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from './Homes.module.css'

type ShownDocument = LoadedHome['documents'][number]

/** One document: what it is, who sees it, and the form that sets either. */
function HomeDocument({ home, document }: { home: number; document: ShownDocument }) {
  const t = useTranslations('documents')
  const { key, names, kind, visibility, set, unset, href } = document
  const draft = openedDraft('homeDocument')
  const id = `${home} ${key}`
  return (
    <li>
      <FactLine>
        <Anchor href={href} data-plain="">
          <bdi>{names.join(' / ')}</bdi>
        </Anchor>
        <Mark>{t(`visibilities.${visibility}`)}</Mark>
        {(set.kind ?? set.visibility) && <Mark>{t('desk.set')}</Mark>}
      </FactLine>
      <Soft as="p">
        {t(`kinds.${kind}`)} · {t(`desk.${visibility}`)}
      </Soft>
      <DeskForm
        form="homeDocument"
        draft={draft?.values.id === id ? draft : null}
        className={styles.documentForm}
        fields={{
          kind: {
            label: t('desk.kind'),
            id: `kind-${key}`,
            value: set.kind ?? AS_IS,
            options: [
              { value: AS_IS, label: t('desk.guessed', { kind: t(`kinds.${unset.kind}`) }) },
              ...DOCUMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ],
          },
          visibility: {
            label: t('desk.who'),
            id: `visibility-${key}`,
            value: set.visibility ?? AS_IS,
            options: [
              { value: AS_IS, label: t('desk.byKind', { visibility: t(`visibilities.${unset.visibility}`) }) },
              ...VISIBILITIES.map((value) => ({ value, label: t(`visibilities.${value}`) })),
            ],
          },
        }}
      >
        <input type="hidden" name="id" value={id} />
        <ChosenField name="kind" />
        <ChosenField name="visibility" />
        <SubmitButton>{t('desk.save')}</SubmitButton>
      </DeskForm>
    </li>
  )
}

/** The documents of a home: who may see which, and who set what. */
export function HomeDocuments({ home: { id, documents, documentHistory } }: { home: LoadedHome }) {
  const t = useTranslations('documents')
  return (
    <Panel id="documents" title={t('desk.title')}>
      <p>{documents.length > 0 ? t('desk.text') : t('desk.none')}</p>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <HomeDocument key={document.key} home={id} document={document} />
        ))}
      </ul>
      {documentHistory.length > 0 && (
        <details>
          <summary>{t('desk.history')}</summary>
          <Stack as="ol">
            {documentHistory.map(({ at, by, name, kind, visibility }) => (
              <li key={`${at} ${name} ${kind} ${visibility}`}>
                <Soft as="p">
                  {at} · {by ?? t('desk.someone')}
                </Soft>
                <p>
                  {t('desk.change', {
                    name,
                    kind: kind === null ? t('desk.fromName') : t(`kinds.${kind}`),
                    visibility: visibility === null ? t('desk.asKind') : t(`visibilities.${visibility}`),
                  })}
                </p>
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Panel>
  )
}
