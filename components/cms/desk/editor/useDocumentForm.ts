'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { checkDocument } from '#lib/cms/collections/rules-check.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { type DocumentState, formValues } from '#lib/cms/collections/rules-state.ts'
import type { DocumentAnswer, saveDeskDocument, undoDeskDocument } from '#lib/cms/documents/request.ts'
import type { Drafting, ForeignPart } from '#lib/cms/drafts/drafts.ts'
import { type Choices, mergeDocuments } from '#lib/cms/versions/rules-merge.ts'
import { fillForm, sendDocument, showErrors } from '../../../desk-ui/documentForm.ts'
import { keepToast } from '../../../desk-ui/toast/toasts.ts'
import { useSignedInAgain } from '../../../form-kit/SignedIn.tsx'
import { useAskBeforeLeaving } from '../../../ui/browser/useAskBeforeLeaving.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { documentResolver } from './documentResolver.ts'
import type { EditorProps } from './editorContext.ts'
import { useKeptText } from './useKeptText.ts'
import { useStatusChange } from './useStatusChange.ts'

/** Milliseconds after which a save that isn’t answered is called slow: nobody should close the tab then. */
const SLOW = 8000

type Status = { text: string; isProblem: boolean; isSignedOut?: boolean }
type Stored = { version: number; state: DocumentState }
/** The stored document that the form began with. `before`: the version that the last save replaced. */
type Base = Stored & { before: number | null }
/**
 * What somebody else wrote: `state`, over `base`, which is stored. `begun`: what this person and they began with.
 * `drafting`: where it is their draft.
 */
type Theirs = { begun: DocumentState; state: DocumentState; base: Stored; drafting: Drafting | null }

/** What this tab stored of each document since it was loaded: Back shows a page as it was before. */
const LATEST = new Map<string, { version: number; revision: number }>()

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
  const [foreign, setForeign] = useState<readonly ForeignPart[] | null>(null)
  /** Whether the next save may publish what colleagues left unfinished. */
  const isAgreed = useRef(false)
  const inForm = (state: DocumentState): DocumentState => formValues(DOCUMENTS[kind], state, editor.languages)
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
  const draft = useDraft({ form, drafting, kind, id, version: base.version, onKept: () => kept.forget() })
  const name = `${kind} ${id ?? 'new'}`
  const reloadOlder = useEffectEvent(() => {
    const latest = LATEST.get(name)
    const isOlder = latest && (latest.version > editor.version || latest.revision !== (drafting?.revision ?? 0))
    if (id !== null && isOlder) location.reload()
  })
  useEffect(() => reloadOlder(), [])
  useEffect(
    () => void LATEST.set(name, { version: base.version, revision: draft.revision }),
    [name, base.version, draft.revision],
  )
  // Before what was typed is put back, which counts as typed into this version.
  const showVersion = useEffectEvent(() => {
    if (!editor.shown) return
    fillForm(form, inForm(editor.shown))
    setStatus({ text: t('shownVersion'), isProblem: false })
  })
  useEffect(() => showVersion(), [])
  const kept = useKeptText({
    form,
    name: `${staffId} ${name}`,
    stored: () => inForm(draft.stored.current ?? base.state),
    onRestored: () => setStatus({ text: t('restored'), isProblem: false }),
  })
  const { isSubmitting, isDirty } = form.formState
  const checked = (state: DocumentState) => checkDocument(DOCUMENTS[kind], state).state
  const mine = () => checked(form.getValues() as DocumentState)

  const isUnkept = isDirty && !['saved', 'opened'].includes(draft.status.kind)
  useAskBeforeLeaving(() => isUnkept)

  /** Puts what the other person changed into the form; nothing is stored before the next save. */
  const merge = (other: Theirs, choices: Choices = {}): void => {
    const { state } = mergeDocuments(other.begun, mine(), other.state, choices)
    begin(other.base.state)
    fillForm(form, inForm(state))
    setBase({ ...other.base, before: null })
    setTheirs(null)
    if (other.drafting) draft.follow(other.drafting)
    setStatus({ text: t('merged'), isProblem: false })
  }

  /** Brings both together, and asks what to keep where both changed the same part. */
  const meet = (other: Theirs): void => {
    if (mergeDocuments(other.begun, mine(), other.state).clashes.length === 0) merge(other)
    else setTheirs(other)
  }

  const showConflict = ({ version, state }: { version: number; state: DocumentState | null }): void => {
    setStatus({ text: t(state ? 'conflict' : 'missing'), isProblem: true })
    if (state) meet({ begun: base.state, state, base: { version, state }, drafting: null })
  }

  /** Shows what a colleague wrote into the draft meanwhile. */
  const compare = (): void => {
    if (draft.status.kind !== 'changed') return
    const { theirs: drafting } = draft.status
    const begun = checked(draft.stored.current ?? base.state)
    meet({ begun, state: checked(drafting.draft?.state ?? drafting.base.state), base: drafting.base, drafting })
  }

  /** `sent`: what was saved; what was typed since stays in the form. */
  const showSaved = (saved: Stored & { id: string }, text: string, sent: DocumentState): void => {
    const { state: typed } = mergeDocuments(sent, mine(), saved.state)
    const isTyped = JSON.stringify(mine()) !== JSON.stringify(sent)
    if (id === null) kept.end(true)
    else kept.forget()
    draft.end('none')
    begin(saved.state)
    if (isTyped) fillForm(form, inForm(typed))
    setBase({ version: saved.version, state: saved.state, before: id === null ? null : base.version })
    setStatus({ text, isProblem: false })
    // A reload shows what is stored now.
    if (editor.shown) history.replaceState(null, '', location.pathname)
    if (id !== null) return
    // A new document has an address now.
    keepToast({ text })
    location.replace(`${paths.document}${encodeURIComponent(saved.id.replaceAll('/', '~'))}/`)
  }

  const show = (answer: DocumentAnswer | null, text: string, sent = mine()): void => {
    if (answer?.kind === 'conflict') showConflict(answer)
    else if (answer?.kind === 'foreign') setForeign(answer.parts)
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
      const agreed = isAgreed.current
      isAgreed.current = false
      setStatus({ text: '', isProblem: false })
      const slow = setTimeout(() => setStatus({ text: t('slow'), isProblem: false }), SLOW)
      const sent = mine()
      const document = { kind, id, version, state: sent, draft: await draft.settle(), agreed }
      const answer = await sendDocument<typeof saveDeskDocument>('saveDeskDocument', document)
      clearTimeout(slow)
      const isTyped = JSON.stringify(mine()) !== JSON.stringify(sent)
      const newStatus = statusChange.now()
      // What waits for the sign-in, or for an answer, is sent with its status.
      if (answer?.kind !== 'signedOut' && answer?.kind !== 'foreign') statusChange.end(answer?.kind === 'saved')
      show(answer, [t('saved'), newStatus && t(`now.${newStatus}`)].filter(Boolean).join(' '), sent)
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
    kept.end(false)
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
    compare,
    clashes: theirs && mergeDocuments(theirs.begun, mine(), theirs.state).clashes,
    choose: (choices: Choices) => theirs && merge(theirs, choices),
    dismiss: () => setTheirs(null),
    kept,
    foreign,
    agree: () => {
      isAgreed.current = true
      return submit()
    },
    closeForeign: () => {
      setForeign(null)
      // Agreed: the save under way ends it.
      if (!form.formState.isSubmitting) statusChange.end(false)
    },
  }
}

export type DocumentForm = ReturnType<typeof useDocumentForm>
