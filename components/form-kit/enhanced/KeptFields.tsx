import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldProps } from '#components/form-kit/formProps.ts'
import { KeptBox } from '#components/form-kit/KeptBox.tsx'
import { keptName } from '#components/form-kit/kept.ts'
import { Button } from '#components/ui/Button.tsx'
import { mayBeKept } from '#lib/forms/rules-field.ts'
import type { FormMessages } from '#lib/lazy-messages/form-messages.ts'
import styles from './KeptFields.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is typed into a field, and what the field began with then: values, of boxes those that are ticked. */
type KeptField = { typed: string[]; begun: string[] }
type KeptForm = Record<string, KeptField>
/** A text that isn't put back, because the field begins with another one now. */
type Other = { name: string; label: string; text: string }

/** Milliseconds after the last key. */
const PAUSE = 300
const WRITTEN: readonly FieldProps['kind'][] = ['text', 'email', 'phone', 'lines', 'count', 'amount', 'date', 'time']

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'

const controlsOf = (element: HTMLFormElement, name: string): Control[] =>
  [...element.elements].filter(
    (control): control is Control =>
      'name' in control && control.name === name && 'type' in control && control.type !== 'hidden',
  )

const typedIn = (controls: readonly Control[]): string[] =>
  controls.flatMap((control) => (isBox(control) && !control.checked ? [] : [control.value]))

const begunIn = (controls: readonly Control[]): string[] =>
  controls.flatMap((control) => {
    if (control instanceof HTMLSelectElement)
      return [([...control.options].find((one) => one.defaultSelected) ?? control.options[0])?.value ?? '']
    return isBox(control) ? (control.defaultChecked ? [control.value] : []) : [control.defaultValue]
  })

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')

/** Puts values into controls that nothing drives yet. What can't be chosen any more stays as it is. */
function put(controls: readonly Control[], values: readonly string[]): void {
  for (const control of controls) {
    const [value = ''] = values
    if (isBox(control)) control.checked = values.includes(control.value)
    else if (!(control instanceof HTMLSelectElement) || [...control.options].some((one) => one.value === value))
      control.value = value
    if (!isBox(control) || control.checked) control.closest('details')?.setAttribute('open', '')
  }
}

/** Opens the dialog that a form stands in, so that what was typed there is seen. */
function openDialogOf(element: HTMLFormElement): void {
  const dialog = element.closest('dialog')
  if (dialog && !dialog.open && !document.querySelector('dialog:modal')) dialog.showModal()
}

function read(name: string): KeptForm {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as KeptForm
  } catch {
    return {}
  }
}

function write(name: string, kept: KeptForm): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // A browser without storage only keeps less.
  }
}

/** What a form keeps: its name in the storage, what its fields began with, and what came of an earlier visit. */
export type Keeping = { name: string; begun: Record<string, string[]>; isRestored: boolean; others: Other[] }

/**
 * Puts back what was typed into a form before its page was left, reloaded or shown in another language. A text is only
 * offered where the page now begins with another one than it did: a colleague changed it meanwhile.
 * @param isNewer the page comes with what was typed last: nothing older is offered
 */
export function startKeeping(
  element: HTMLFormElement,
  form: string,
  fields: readonly FieldProps[],
  isNewer: boolean,
): Keeping {
  const name = keptName(element, form)
  const kept = read(name)
  const keeping: Keeping = { name, begun: {}, isRestored: false, others: [] }
  for (const field of fields) {
    if (!mayBeKept(field) || field.kind === 'file') continue
    const controls = controlsOf(element, field.name)
    const begun = begunIn(controls)
    keeping.begun[field.name] = begun
    const before = kept[field.name]
    if (!before || isSame(before.typed, typedIn(controls))) continue
    if (isSame(before.begun, begun)) {
      // What was typed before the code of the form arrived is newer.
      if (!isSame(typedIn(controls), begun) && WRITTEN.includes(field.kind) && !field.person) continue
      put(controls, before.typed)
      keeping.isRestored = true
    } else if (!isNewer && WRITTEN.includes(field.kind) && before.typed[0]) {
      keeping.others.push({ name: field.name, label: field.label, text: before.typed[0] })
      controls[0]?.closest('details')?.setAttribute('open', '')
    }
  }
  return keeping
}

/** Keeps what is typed into a form, a moment after the last key and when the page is left. */
export function useKeptFields(element: HTMLFormElement, { name, begun, isRestored, others }: Keeping) {
  const isOver = useRef(false)
  const keep = useEffectEvent(() => {
    if (isOver.current) return
    const before = read(name)
    const kept: KeptForm = {}
    for (const [field, first] of Object.entries(begun)) {
      const typed = typedIn(controlsOf(element, field))
      if (!isSame(typed, first)) kept[field] = { typed, begun: first }
      else if (before[field] && others.some((other) => other.name === field)) kept[field] = before[field]
    }
    write(name, kept)
  })
  const showKept = useEffectEvent(() => {
    if (isRestored || others.length > 0) openDialogOf(element)
  })
  // Once the form is driven: an opened dialog gives it the focus, which would load what drives it a second time.
  useEffect(() => showKept(), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      isOver.current = false
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    keep()
    const leave = () => keep()
    element.addEventListener('input', onInput)
    element.addEventListener('change', onInput)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', onInput)
      element.removeEventListener('change', onInput)
      removeEventListener('pagehide', leave)
    }
  }, [element])
  return {
    forget: () => {
      isOver.current = true
      write(name, {})
    },
    /** Whether it holds a text that somebody typed and didn't send. */
    isUnsent: (): boolean =>
      !isOver.current &&
      Object.entries(begun).some(([field, first]) => {
        const controls = controlsOf(element, field).filter((one) => !isBox(one) && !(one instanceof HTMLSelectElement))
        return controls.length > 0 && !isSame(typedIn(controls), first)
      }),
  }
}

type Props = {
  keeping: Keeping
  words: FormMessages['kept'] | undefined
  onTake: (name: string, text: string) => void
  /** Forgets all of it, and shows the page as it arrived. */
  onDrop: () => void
}

/** Says that what was typed was put back, and offers what wasn't. */
export function KeptFields({ keeping: { isRestored, others }, words, onTake, onDrop }: Props) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const open = others.filter(({ name }) => !taken.includes(name))
  if (!words || (!isRestored && open.length === 0)) return null
  return (
    <KeptBox>
      {isRestored && <p>{words.restored}</p>}
      {open.length > 0 && <p>{words.changed}</p>}
      {open.map(({ name, label, text }) => (
        <div key={name}>
          <strong>{label}</strong>
          <p className={styles.keptText}>{text}</p>
          <Button
            variant="secondary"
            onClick={() => {
              onTake(name, text)
              setTaken([...taken, name])
            }}
          >
            {words.take}
          </Button>
        </div>
      ))}
      <Button variant="quiet" onClick={onDrop}>
        {words.drop}
      </Button>
    </KeptBox>
  )
}
