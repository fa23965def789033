/** The keys of the screen that is open: who registers one is named by the help and hears of the press. */
import type { RefObject } from 'react'
import { isCharacter, isCombined, isStep, stepsOf } from './pressed.ts'

export type DeskKey = {
  /** As a keyboard event names it (`j`, `ArrowDown`, `?`), with `Space`, `Control+k`, or two in a row: `g h`. */
  keys: string
  /** What it does. Keys of one name stand in one line of the help. */
  label: string
  run: (event: KeyboardEvent) => void
  /** It isn't named in the help: it stands beside its button, or is a second key for the same. */
  hidden?: boolean
}
export type KeyGroup = {
  /** Its heading in the help. */
  group: string
  keys: readonly DeskKey[]
  /** A dialog: they count in it, and nowhere else. */
  within?: RefObject<HTMLElement | null>
}

const OFF = 'desk-keys'
/** Between the two keys of `g h`, in milliseconds. */
const PATIENCE = 1500

const groups = new Map<string, KeyGroup>()
const listeners = new Set<() => void>()
let shown: readonly KeyGroup[] = []
let begun: { step: string; at: number } | null = null

/** Called whenever what the help names has changed. */
export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All keys of the screen, in the order in which its parts registered them. */
export const registeredKeys = (): readonly KeyGroup[] => shown

function announce(): void {
  shown = [...groups.values()]
  for (const listener of listeners) listener()
}

const namesIn = ({ group, keys }: KeyGroup): string =>
  JSON.stringify([group, keys.map(({ keys, label, hidden }) => [keys, label, hidden])])

/** Registers the keys of a part, or what they do by now. */
export function setKeys(id: string, group: KeyGroup): void {
  const before = groups.get(id)
  groups.set(id, group)
  if (groups.size === 1 && !before) document.addEventListener('keydown', onKeyDown)
  if (!before || namesIn(before) !== namesIn(group)) announce()
}

/** The part is gone. */
export function dropKeys(id: string): void {
  groups.delete(id)
  if (groups.size === 0) document.removeEventListener('keydown', onKeyDown)
  announce()
}

/** Whether letters, figures and signs are keys for this person, in this browser. */
export function charactersOn(): boolean {
  try {
    return localStorage.getItem(OFF) !== 'off'
  } catch {
    return true
  }
}

/** Switches them on or off; where nothing can be stored, for this page only. */
export function switchCharacters(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'off')
  } catch {
    // A browser that stores nothing keeps them on.
  }
  announce()
}

const PLAIN_INPUTS = 'input[type="checkbox"], input[type="radio"], input[type="button"], input[type="submit"]'
const WRITTEN_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** They take letters to find a choice by its beginning, and arrows to move. */
const CHOOSERS = '[role="menu"], [role="listbox"], [role="combobox"], [role="tree"]'
/** They take Enter and Space for themselves; a link takes Enter alone. */
const PRESSED_ON = 'button, summary, [role="button"], [role="tab"]'
const MODAL = 'dialog:modal, [aria-modal="true"]'
/** What is under a dialog that is no element of its own kind. */
const COVERED = '[inert], [aria-hidden="true"]'

/** The dialog that is open over the page; the page's own part stands for one of which nothing else is known. */
const openModal = (): Element | null =>
  [...document.querySelectorAll(MODAL)].at(-1) ?? document.getElementById('main')?.closest(COVERED) ?? null

/** Whether the element with the focus may lose this press to a key of the screen. */
function isFree(target: EventTarget | null, keys: string): boolean {
  if (isCombined(keys) || !(target instanceof Element)) return true
  const isPlain = target.matches(PLAIN_INPUTS)
  if (!isPlain && target.closest(WRITTEN_IN)) return false
  if (target.closest(CHOOSERS)) return false
  if (isCharacter(keys) || keys === 'Escape') return true
  if (isPlain) return false
  if (/^(?:Shift\+)?Enter$/.test(keys) && target.closest('a[href]')) return false
  return !/^(?:Shift\+)?(?:Enter|Space)$/.test(keys) || !target.closest(PRESSED_ON)
}

/** The key that ends with this press, or begins with it; of two of the same, that of the part registered last. */
function findKey(event: KeyboardEvent): { found?: DeskKey; begins?: string } {
  const modal = openModal()
  const isOn = charactersOn()
  const before = begun && event.timeStamp - begun.at < PATIENCE ? begun.step : null
  let begins: string | undefined
  for (const { keys, within } of [...groups.values()].reverse()) {
    if ((within?.current ?? null) !== modal) continue
    for (const key of keys) {
      if ((!isOn && isCharacter(key.keys)) || !isFree(event.target, key.keys)) continue
      const [first = '', second] = stepsOf(key.keys)
      if (second === undefined ? !before && isStep(first, event) : before === first && isStep(second, event))
        return { found: key }
      if (second !== undefined && !before && isStep(first, event)) begins = first
    }
  }
  return { begins }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const { found, begins } = findKey(event)
  begun = begins === undefined ? null : { step: begins, at: event.timeStamp }
  if (!found) return
  event.preventDefault()
  found.run(event)
}
