import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StepProps } from './formProps.ts'

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
export function useFormSteps(
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
    /** Shows the step of a field to which the summary links, and gives the field the focus. */
    reveal: (event: MouseEvent<HTMLAnchorElement>, name: string): void => {
      if (current === null || stepCount < 2) return
      event.preventDefault()
      go(names.findIndex((own) => own.includes(name)))
      document.getElementById(event.currentTarget.hash.slice(1))?.focus()
    },
  }
}
