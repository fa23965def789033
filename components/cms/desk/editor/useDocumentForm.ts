'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { checkDocument } from '#lib/cms/collections/rules-check.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { type DocumentState, formValues } from '#lib/cms/collections/rules-state.ts'
import type { DocumentAnswer, saveDeskDocument, undoDeskDocument } from '#lib/cms/documents/request.ts'
import { type Choices, mergeDocuments } from '#lib/cms/versions/rules-merge.ts'
import { fillForm, sendDocument, showErrors } from '../../../desk-ui/documentForm.ts'
import { notifyNextPage } from '../../../desk-ui/notices/notices.ts'
import { useSignedInAgain } from '../../../form-kit/SignedIn.tsx'
import { useDraft } from '../drafts/useDraft.ts'
import { documentResolver } from './documentResolver.ts'
import type { EditorProps } from './editorContext.ts'
import { useKeptText } from './useKeptText.ts'
import { useStatusChange } from './useStatusChange.ts'

/** Milliseconds after which a save that isn’t answered is called slow: nobody should close the tab then. */
const SLOW = 8000

type Status = { text: string; isProblem: boolean; isSignedOut?: boolean }
/** The stored document that the form began with. `before`: the version that the last save replaced. */
type Base = { version: number; state: DocumentState; before: number | null }
type Theirs = { version: number; state: DocumentState }

/** Drives the form of a document: checks, saves, and keeps what was typed until it is saved. */
export function useDocumentForm({ editor, paths, drafting, staffId }: EditorProps) {
  const t = useTranslations('cms.editor.words')
  const { kind, id, labels } = editor
  const [status, setStatus] = useState<Status>({ text: '', isProblem: false })
  const [base, setBase] = useState<Base>({
    ...(drafting?.base ?? { version: editor.version, state: editor.state }),
    before: null,
  })
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const inForm = (state: DocumentState): FieldValues => formValues(DOCUMENTS[kind], state, editor.languages)
  const form = useForm<FieldValues>({
    defaultValues: inForm(base.state),
    resolver: documentResolver(kind, labels.errors),
    mode: 'onTouched',
  })
  const statusChange = useStatusChange(form)
  const [round, setRound] = useState(0)
  /** Shows a document; whatever was done before can't be undone in it. */
  const begin = (state: DocumentState): void => {
    form.reset(inForm(state))
    setRound((before) => before + 1)
  }
  const draft = useDraft({ form, drafting, kind, id, version: base.version, onKept: () => forget() })
  // Not over a draft that somebody else wrote meanwhile.
  const kept = `${staffId} ${kind} ${id ?? 'new'} ${base.version}${drafting ? ` ${draft.revision}` : ''}`
  const { forget } = useKeptText(form, kept, () => setStatus({ text: t('restored'), isProblem: false }))
  const { isSubmitting, isDirty } = form.formState
  const mine = () => checkDocument(DOCUMENTS[kind], form.getValues() as DocumentState).state

  const isUnkept = isDirty && !['saved', 'opened'].includes(draft.status.kind)
  useEffect(() => {
    if (!isUnkept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnkept])

  /** Puts what the other person changed into the form; nothing is stored before the next save. */
  const merge = (other: Theirs, choices: Choices = {}): void => {
    const { state } = mergeDocuments(base.state, mine(), other.state, choices)
    begin(other.state)
    fillForm(form, inForm(state))
    setBase({ version: other.version, state: other.state, before: null })
    setTheirs(null)
    setStatus({ text: t('merged'), isProblem: false })
  }

  const showConflict = ({ version, state }: { version: number; state: DocumentState | null }): void => {
    const clashes = state ? mergeDocuments(base.state, mine(), state).clashes : []
    if (!state) setStatus({ text: t('missing'), isProblem: true })
    else if (clashes.length === 0) merge({ version, state })
    else {
      setTheirs({ version, state })
      setStatus({ text: t('conflict'), isProblem: true })
    }
  }

  /** `sent`: what was saved; what was typed since stays in the form. */
  const showSaved = (saved: Theirs & { id: string }, text: string, sent: DocumentState): void => {
    const { state: typed } = mergeDocuments(sent, mine(), saved.state)
    const isTyped = JSON.stringify(mine()) !== JSON.stringify(sent)
    forget()
    draft.end('none')
    begin(saved.state)
    if (isTyped) fillForm(form, inForm(typed))
    setBase({ version: saved.version, state: saved.state, before: id === null ? null : base.version })
    setStatus({ text, isProblem: false })
    if (id !== null) return
    // A new document has an address now.
    notifyNextPage({ text })
    location.replace(`${paths.document}${encodeURIComponent(saved.id.replaceAll('/', '~'))}/`)
  }

  const show = (answer: DocumentAnswer | null, text: string, sent = mine()): void => {
    if (answer?.kind === 'conflict') showConflict(answer)
    else if (answer?.kind === 'saved' && answer.state) showSaved({ ...answer, state: answer.state }, text, sent)
    else {
      if (answer?.kind === 'invalid') showErrors(form, answer.errors, labels.errors)
      // What is wrong with the document as a whole stands at none of its fields.
      const whole = answer?.kind === 'invalid' ? answer.errors.document : undefined
      const isSignedOut = answer?.kind === 'signedOut'
      setStatus({ text: whole ? labels.errors[whole] : t(answer?.kind ?? 'failed'), isProblem: true, isSignedOut })
    }
  }

  const submit = form.handleSubmit(
    async () => {
      const { version } = base
      setStatus({ text: '', isProblem: false })
      const slow = setTimeout(() => setStatus({ text: t('slow'), isProblem: false }), SLOW)
      const sent = mine()
      const document = { kind, id, version, state: sent, draft: await draft.settle() }
      const answer = await sendDocument<typeof saveDeskDocument>('saveDeskDocument', document)
      clearTimeout(slow)
      const isTyped = JSON.stringify(mine()) !== JSON.stringify(sent)
      // What waits for the sign-in is sent with its status.
      if (answer?.kind !== 'signedOut') statusChange.end(answer?.kind === 'saved')
      show(answer, t('saved'), sent)
      draft.resume(isTyped || answer?.kind !== 'saved')
    },
    () => {
      statusChange.end(false)
      setStatus({ text: t('invalid'), isProblem: true })
    },
  )
  const submitAs = (newStatus: 'Published' | 'Draft') => {
    statusChange.begin(newStatus)
    return submit()
  }
  useSignedInAgain(staffId, status.isSignedOut === true, submit)
  const undo = async () => {
    const { before, version } = base
    show(
      await sendDocument<typeof undoDeskDocument>('undoDeskDocument', { kind, id, version: before, latest: version }),
      t('undone'),
    )
  }
  const discard = async () => {
    if (!(await draft.discard())) return
    // What others published since the draft was made is shown anew.
    forget()
    begin(base.state)
    draft.end('discarded')
    if (base.version !== editor.version) location.reload()
  }
  return {
    form,
    round,
    draft: { ...draft, discard },
    submit,
    submitAs,
    status,
    isBusy: isSubmitting,
    version: base.version,
    /** The save whose publication is waited for; null before the first one. */
    saved: base.before !== null && id !== null && !isDirty ? { id, version: base.version } : null,
    undo: base.before === null || isDirty ? null : undo,
    clashes: theirs && mergeDocuments(base.state, mine(), theirs.state).clashes,
    choose: (choices: Choices) => theirs && merge(theirs, choices),
    dismiss: () => setTheirs(null),
  }
}
