import { startTransition, useActionState, useEffect, useRef, useState } from 'react'
import type { FormState } from '#lib/forms/rules-state.ts'

type Sending = { form: HTMLFormElement; data: FormData; onAnswer: (state: FormState) => void }

type Options = {
  /** Sends the fields by a server action. It may add fields to them first; names of added ones begin with a dash. */
  action: (data: FormData) => Promise<FormState>
  /** The sentence for a broken connection. */
  network: string
  /** Runs before the browser leaves for the next page. */
  onSent?: (form: HTMLFormElement) => void
}

/**
 * Posts a form as it would be without JavaScript, to its `action`. Fields that were added for the server action are
 * sent, too: the proof of a person, the page that it came from.
 */
function postNatively({ form, data }: Sending): void {
  for (const [name, value] of data) {
    if (!name.startsWith('-') || typeof value !== 'string') continue
    const own = form.elements.namedItem(name)
    const input = own instanceof HTMLInputElement ? own : form.appendChild(document.createElement('input'))
    if (input !== own) input.type = 'hidden'
    input.name = name
    input.value = value
  }
  // Not the element's own, which a field named `submit` would hide.
  HTMLFormElement.prototype.submit.call(form)
}

/** Whether the action ran and failed: React then knows the error by the digest that the server logged only. */
const hasFailedOnServer = (error: unknown): boolean => typeof error === 'object' && error !== null && 'digest' in error

/** Goes to a page; loads it again where it is the one that is open. */
function goTo(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  if (pathname === location.pathname && search === location.search) {
    history.replaceState(null, '', href)
    location.reload()
  } else location.assign(href)
}

/**
 * The state of a form that is sent by a server action; the browser goes to the next page once it was accepted.
 *
 * The answer may be no state: this page's build isn't the server's and the action has another id, the request was
 * refused before an action ran, or a proxy answered in the server's place. The form is then posted to the handler that
 * its `action` names, which gives the right page for every case, and knows a request that had arrived already by its
 * content. The form needs `method` and `action` for that, as for browsers without JavaScript.
 */
export function useFormAction({ action, network, onSent }: Options) {
  const [isLeaving, setLeaving] = useState(false)
  // Known before React shows it: a double click sends once.
  const isBusy = useRef(false)
  const beforeLeaving = useRef(onSent)
  beforeLeaving.current = onSent
  const [state, dispatch, isPending] = useActionState(
    async (before: FormState, sending: Sending): Promise<FormState> => {
      const answer = await action(sending.data).catch((error: unknown): FormState | null => {
        // A TypeError is fetch()'s word for a broken connection.
        if (error instanceof TypeError || hasFailedOnServer(error)) return { kind: 'failed', message: network }
        setLeaving(true)
        beforeLeaving.current?.(sending.form)
        postNatively(sending)
        return null
      })
      isBusy.current = answer === null || answer.kind === 'sent'
      sending.onAnswer(answer ?? { kind: 'open' })
      return answer ?? before
    },
    { kind: 'open' },
  )
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.kind !== 'sent') return
    setLeaving(true)
    if (sent.current) beforeLeaving.current?.(sent.current)
    goTo(state.href)
  }, [state])
  useEffect(() => {
    // A page restored from the back/forward cache is ready to send again.
    const ready = ({ persisted }: PageTransitionEvent): void => {
      // The event also ends the first load, in which a form may be on its way.
      if (!persisted) return
      isBusy.current = false
      setLeaving(false)
    }
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])
  return {
    state,
    isSending: isPending || isLeaving,
    /**
     * Sends a form; `data`: its fields, when they aren't those of the element.
     * @returns the answer, which is also the next state; `open` while the form is posted to its handler instead, or is
     *   being sent already
     */
    send: async (form: HTMLFormElement, data = new FormData(form)): Promise<FormState> => {
      if (isBusy.current) return { kind: 'open' }
      isBusy.current = true
      sent.current = form
      return new Promise((onAnswer) => startTransition(() => dispatch({ form, data, onAnswer })))
    },
  }
}
