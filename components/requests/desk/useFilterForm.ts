import { type FormEvent, useEffect, useRef } from 'react'
import { formatRequestQuery, type RequestQuery, readRequestQuery } from '#lib/requests/rules-query.ts'
import { parametersOf } from '#lib/shared/parameters-of.ts'
import { changeAddress } from './useRequests.ts'

/** Milliseconds after the last key. */
const PAUSE = 250

/** Keeps the form of the filters and the address of the list the same: each change of one changes the other. */
export function useFilterForm(query: RequestQuery) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = formatRequestQuery(query)
  const send = (how?: 'replaceState') => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const sent = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    changeAddress({ ...readRequestQuery(parametersOf(new URLSearchParams(sent))), page: 1 }, how)
  }
  useEffect(() => {
    if (!form.current) return
    const parameters = new URLSearchParams(key)
    // Not under the fingers of somebody who types, nor what waits to be searched for.
    for (const field of form.current.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input'))
      if (field.type !== 'search' || (field !== document.activeElement && timer.current === undefined))
        field.value = parameters.get(field.name) ?? ''
  }, [key])
  return {
    form,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
    onChange: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'search') return send()
      clearTimeout(timer.current)
      // One step back leaves what was typed, not its last letter.
      timer.current = setTimeout(() => send('replaceState'), PAUSE)
    },
  }
}
