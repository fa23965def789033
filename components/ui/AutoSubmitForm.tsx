'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'

/**
 * Milliseconds to wait while a date is typed: browsers report each digit, and the year 2026 begins as the year 2.
 * Leaving the field submits at once.
 */
const TYPING = 1200

type Props = { className?: string | undefined; children: ReactNode }

/** The address of a GET form, without empty values. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.set(name, value)
  }
  const text = query.toString()
  return new URL(form.action).pathname + (text && `?${text}`)
}

/** Sets a form's controls to the values of an address, after a link has changed them. */
function showChoices(form: HTMLFormElement | null, address: URL): void {
  for (const field of form?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('[name]:is(select, input)') ?? [])
    field.value = address.searchParams.get(field.name) ?? ''
}

/**
 * Submits a GET form inside it in place as soon as a value changes, and follows links marked `data-in-place` in place.
 * `data-focus` names the element that receives the focus from a link that disappears. Without JavaScript both work by
 * themselves.
 */
export function AutoSubmitForm({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const [pending, startTransition] = useTransition()

  useEffect(() => {
    const box = place.current
    if (!box) return
    const controller = new AbortController()
    const navigate = (address: string) => startTransition(() => router.replace(address, { scroll: false }))
    let typing: { form: HTMLFormElement; timer: ReturnType<typeof setTimeout> } | null = null
    const follow = (form: HTMLFormElement) => {
      clearTimeout(typing?.timer)
      typing = null
      navigate(addressOf(form))
    }
    const submit = (event: Event) => {
      const form = (event.target as Element).closest('form')
      if (!form) return
      if (event.type === 'submit') event.preventDefault()
      const { type, name } = event.target as HTMLInputElement
      // What holds no value of the form: the text of a field for a day, which hands it on itself.
      if (event.type === 'change' && name === '') return
      if (event.type !== 'change' || type !== 'date') return follow(form)
      clearTimeout(typing?.timer)
      typing = { form, timer: setTimeout(() => follow(form), TYPING) }
    }
    const leave = () => typing && follow(typing.form)
    const followLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place]')
      const withModifier = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || withModifier) return
      event.preventDefault()
      const address = new URL(link.href)
      showChoices(box.querySelector('form'), address)
      navigate(address.pathname + address.search)
      if (link.dataset.focus) document.getElementById(link.dataset.focus)?.focus({ preventScroll: true })
    }
    const { signal } = controller
    box.addEventListener('change', submit, { signal })
    box.addEventListener('submit', submit, { signal })
    box.addEventListener('focusout', leave, { signal })
    box.addEventListener('click', followLink, { signal })
    return () => {
      clearTimeout(typing?.timer)
      controller.abort()
    }
  }, [router])

  return (
    <div ref={place} className={className} aria-busy={pending}>
      {children}
    </div>
  )
}
