import {
  type ComponentType,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { FormState } from '#lib/forms/rules-state.ts'
import type { ShellMessages } from './formProps.ts'
import { type FormStatus, plainStatus } from './formStatus.ts'
import { hasKept } from './keptMarks.ts'

/** What the component that drives a form gets from its shell. */
export type DriverProps = {
  /** The form on the page. */
  element: HTMLFormElement
  onChange: (status: FormStatus) => void
}

type SendForm = (event: SubmitEvent<HTMLFormElement>, status: FormStatus) => void

/** Whether the visitor typed in a field and went on to another one. */
const isLeft = (control: Element): boolean =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
  control.value !== control.defaultValue &&
  control !== document.activeElement

/**
 * Whether the site answers at all. Sent without a connection, a form would leave its page for one of the browser's own,
 * with what was typed.
 */
const isSiteThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * The state of a form: plain HTML, which posts without JavaScript; once it is touched, react-hook-form is loaded and
 * drives the same controls.
 * @param messages of the form; `network`: the sentence for a broken connection
 * @param send sends the enhanced form, or continues with its next step
 * @param sendPlain does the same while its code can't be loaded, though the site is there
 * @param load imports the component that drives the form; rejects when that can't be loaded, such as from a page that
 *   is older than the deployed site: the form is then posted
 */
export function useFormShell<Props extends DriverProps>(
  initial: FormState,
  messages: Pick<ShellMessages, 'problem' | 'failed' | 'network'>,
  load: () => Promise<ComponentType<Props>>,
  send: SendForm = (event, { submit }) => submit?.(event),
  sendPlain: (element: HTMLFormElement) => void = (element) => element.submit(),
) {
  const formRef: RefObject<HTMLFormElement | null> = useRef(null)
  const summaryRef: RefObject<HTMLDivElement | null> = useRef(null)
  const [status, setStatus] = useState(() => plainStatus(initial, messages.problem))
  const [driver, setDriver] = useState<{ Form: ComponentType<Props>; element: HTMLFormElement } | null>(null)
  const { attempts } = status

  useEffect(() => {
    if (attempts > 0) summaryRef.current?.focus()
  }, [attempts])

  // Once for the form: a second driver would take the place of the first, and of what that one is sending. A focus that
  // came before the page was hydrated is told after the press that followed it.
  const enhancing = useRef<Promise<void>>(undefined)
  const drive = async (element: HTMLFormElement): Promise<void> => {
    const Form = await load()
    // At once, so that nothing is typed between reading the fields and listening to them.
    flushSync(() => setDriver({ Form, element }))
    for (const control of element.elements)
      if (isLeft(control)) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const enhance = (element: HTMLFormElement): Promise<void> => {
    enhancing.current ??= drive(element).catch((error: unknown) => {
      enhancing.current = undefined
      throw error
    })
    return enhancing.current
  }
  const enhanceNow = useEffectEvent(enhance)
  useEffect(() => {
    // What was typed before the page was left is put back by the same code.
    if (formRef.current && hasKept()) enhanceNow(formRef.current).catch(() => undefined)
  }, [])
  const formProps = {
    ref: formRef,
    method: 'post' as const,
    noValidate: true,
    'aria-busy': status.sending || undefined,
    onFocus: ({ currentTarget }: { currentTarget: HTMLFormElement }): void => {
      enhance(currentTarget).catch(() => undefined)
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const element = event.currentTarget
      if (status.submit) send(event, status)
      else
        enhance(element).then(
          () => element.requestSubmit(),
          async () => {
            if (await isSiteThere()) return sendPlain(element)
            const { network: failure, failed: title } = messages
            setStatus((before) => ({ ...before, failure, title, attempts: before.attempts + 1 }))
          },
        )
    },
  }
  return { status, setStatus, driver, formProps, formRef, summaryRef }
}
