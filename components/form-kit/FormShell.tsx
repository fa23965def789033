'use client'

import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fillInPerson } from '#components/form-kit/enhanced/person.ts'
import { ErrorSummary } from '#components/form-kit/fields/ErrorSummary.tsx'
import { FormSection, FormStep } from '#components/form-kit/fields/FormStep.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import type { FormMessages } from '#lib/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import type { Language } from '#lib/listings/rules.ts'
import { ActionRow } from './ActionRow.tsx'
import styles from './FormShell.module.css'
import { FormContext } from './formContext.ts'
import type { ShellMessages, StepProps } from './formProps.ts'
import formStyles from './RequestForm.module.css'
import { SentNoteLoader } from './SentNoteLoader.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFormShell } from './useFormShell.ts'

type FormActionsProps = {
  /** Number of the form's steps. */
  steps: number
  current: number | null
  isLast: boolean
  back: () => void
  messages: Pick<ShellMessages, 'submit' | 'next' | 'back'>
  consent: ReactNode
}

/**
 * The end of a form: what becomes of the data, and the button that sends it. Before the last step the button leads to
 * the next one; the style sheet gives it its second text only where scripts run.
 */
function FormActions({ steps, current, isLast, back, messages, consent }: FormActionsProps) {
  return (
    <>
      <div className={styles.last} data-hidden={!isLast || undefined}>
        {consent}
      </div>
      <ActionRow className={styles.bar}>
        {steps > 1 && (
          <Button
            className={styles.back}
            variant="quiet"
            data-hidden={current === null || current === 0 || undefined}
            onClick={back}
          >
            {messages.back}
          </Button>
        )}
        {/* The second click of a double click isn't meant for the next step. */}
        <SubmitButton onClick={(event) => event.detail > 1 && event.preventDefault()}>
          <span className={styles.last} data-hidden={!isLast || undefined}>
            {messages.submit}
          </span>
          {!isLast && <span className={styles.next}>{messages.next}</span>}
        </SubmitButton>
      </ActionRow>
    </>
  )
}

/** What an entry of the browser's history knows of the form: its step, and the step from which it was reached. */
type Entry = { formStep?: number; formStepFrom?: number }

const entry = (): Entry => window.history.state ?? {}

const focusTitle = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[data-step]:not([data-hidden]) h2')?.focus()

/** Whether a required field is empty. A conditional field is required only while it applies. */
const isIncomplete = (step: Element): boolean =>
  [...step.querySelectorAll<HTMLInputElement>('input, select, textarea')].some(
    (control) => control.validity.valueMissing && !control.closest('[data-when]'),
  )

/**
 * The steps of a long form in the browser. Each change of the step is an entry of the history, so that Back leads to
 * the step before. All steps are in the page: the style sheet shows one of them where scripts run.
 * @param errors the form's errors by field
 * @param attempts number of refused attempts to send the form; each leads to the first step with an error
 */
function useFormSteps(
  formRef: RefObject<HTMLFormElement | null>,
  steps: readonly StepProps[],
  errors: Record<string, string>,
  attempts: number,
) {
  const names = steps.map(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const isWrong = (index: number): boolean => names[index]?.some((name) => errors[name]) ?? false
  const firstWrong = names.findIndex((_, index) => isWrong(index))
  /** The step that is shown; null shows all of them. */
  const [current, setCurrent] = useState<number | null>(Math.max(0, firstWrong))

  const show = (index: number | null): void => flushSync(() => setCurrent(index))
  const go = (index: number, set = show): void => {
    const from = latest.current.current
    if (from === null || index === from) return
    window.history.pushState({ ...window.history.state, formStep: index, formStepFrom: from }, '')
    set(index)
  }
  const latest = useRef({ current, firstWrong, isWrong, go })
  latest.current = { current, firstWrong, isWrong, go }

  const stepCount = steps.length
  const followEntry = useRef<() => void>(() => undefined)
  useEffect(() => {
    const form = formRef.current
    if (stepCount < 2 || !form) return
    // A browser that doesn't know this feature is given all steps by the style sheet.
    if (!matchMedia('(scripting: enabled)').matches) return setCurrent(null)
    const all = [...form.querySelectorAll('[data-step]')]
    /** The step of the entry, but none after a step with something missing. */
    const follow = (): void => {
      const wanted = entry().formStep ?? 0
      const missing = all.slice(0, wanted).findIndex(isIncomplete)
      setCurrent((shown) => (shown === null ? null : missing === -1 ? wanted : missing))
    }
    followEntry.current = follow
    if (entry().formStep !== undefined && latest.current.firstWrong === -1) follow()
    const path = window.location.pathname
    const onBack = (): void => {
      // A link within the page makes an entry without a state.
      if (window.location.pathname !== path || window.history.state === null) return
      flushSync(follow)
      focusTitle(formRef.current)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [formRef, stepCount])

  useEffect(() => {
    const { current: shown, firstWrong: wrong, isWrong: isWrongStep, go: goTo } = latest.current
    if (attempts === 0 || shown === null || wrong === -1) return
    // On the last step the whole form was sent; on others only their own fields were validated.
    if (shown === stepCount - 1 || !isWrongStep(shown)) goTo(wrong, setCurrent)
  }, [attempts, stepCount])

  return {
    current,
    isLast: current === null || current === stepCount - 1,
    names: current === null ? names.flat() : (names[current] ?? []),
    next: (): void => {
      if (current === null) return
      go(current + 1)
      focusTitle(formRef.current)
    },
    back: (): void => {
      if (current === null) return
      if (entry().formStepFrom === current - 1) window.history.back()
      else {
        go(current - 1)
        focusTitle(formRef.current)
      }
    },
    showAll: (): void => show(null),
    /** Shows the step of the entry, once its fields are filled in. */
    follow: () => entry().formStep !== undefined && followEntry.current(),
    /** Shows the step of a field to which the summary links, and gives the field the focus. */
    reveal: (event: MouseEvent<HTMLAnchorElement>, name: string): void => {
      if (current === null || stepCount < 2) return
      event.preventDefault()
      go(names.findIndex((own) => own.includes(name)))
      document.getElementById(event.currentTarget.hash.slice(1))?.focus()
    },
  }
}

type Props = {
  form: FormName
  steps: StepProps[]
  /** Hidden fields by name. */
  hidden: Record<string, string>
  messages: ShellMessages
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
  initial: FormState
  note: ReactNode
  before: ReactNode
  consent: ReactNode
}

/** The client component of every visitors' form. */
export function FormShell({ form, steps, hidden, messages, errorMessages, initial, note, before, consent }: Props) {
  // The same array until the page sends other steps: what drives the form renders again for a new one.
  const fields = useMemo(() => steps.flatMap(({ sections }) => sections.flatMap((one) => one.fields)), [steps])
  // A form's fields never change while it is mounted.
  const own = useRef(fields)
  const { status, setStatus, driver, formProps, formRef, summaryRef } = useFormShell(
    initial,
    messages,
    () => import('./enhanced/EnhancedForm.tsx').then(({ EnhancedForm }) => EnhancedForm),
    (event, { submit, check }) => {
      if (stepped.isLast) submit?.(event)
      else void check?.(stepped.names).then((isValid) => isValid && stepped.next())
    },
    (element) => (stepped.isLast ? element.submit() : stepped.showAll()),
  )
  const { register, errors, failure, title, attempts } = status
  const stepped = useFormSteps(formRef, steps, errors, attempts)
  useEffect(() => {
    if (formRef.current) fillInPerson(formRef.current, own.current)
  }, [formRef])

  const onRestored = useRef(() => void stepped.follow())
  const driven = {
    ...{ form, fields, messages, errorMessages, initial },
    ...{ onChange: setStatus, onRestored: onRestored.current },
  }
  const shared = { errors, register, messages }
  return (
    <form {...formProps} className={formStyles.form} action={`/api/requests/${form}/`} encType="multipart/form-data">
      {driver && <driver.Form {...driven} element={driver.element} />}
      {initial.kind === 'open' && (
        <SentNoteLoader form={form} locale={hidden['-locale'] as Language} formRef={formRef} messages={messages} />
      )}
      <ErrorSummary
        ref={summaryRef}
        id="form-problem"
        fields={fields}
        errors={errors}
        title={title}
        failure={failure}
        call={messages.call}
        more={messages.allErrors}
        onFollow={stepped.reveal}
      />
      {note}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/** A honeypot: bots fill in every field. It is hidden from people and assistive technology. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.trap}
          <input type="text" name="-website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <FormContext value={{ fields, status, messages }}>
        {steps.length === 1
          ? steps[0]?.sections.map((section) => <FormSection key={section.name} {...section} {...shared} />)
          : steps.map((step, index) => (
              <FormStep
                key={step.count}
                {...step}
                {...shared}
                index={index}
                steps={steps.length}
                isShown={stepped.current === null || stepped.current === index}
              >
                {index === 0 && before}
              </FormStep>
            ))}
        {steps.length === 1 && before}
        <FormActions steps={steps.length} {...stepped} messages={messages} consent={consent} />
      </FormContext>
    </form>
  )
}
