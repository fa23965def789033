/** Under which names a form's text is kept (keptMarks.ts), and how it is forgotten when somebody signs out. */
import { KEPT, keptNames } from './keptMarks.ts'

/** Tabs tell each other on this channel who is signed in; nobody after somebody signed out. */
export const CHANNEL = 'signed-in'

/** Hidden fields that don't say what a form is about, or say which version of it was seen. */
const PASSING = ['locale', '-locale', '-stamp', 'mark', 'reader', 'begun', 'seen', 'version']

/** A short number for a text (FNV-1a): the names of what is kept hold no token of a link. */
function shortened(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The name of what is kept of a form: whose it is, the form, and what it is about. The same in each language. */
export function keptName(element: HTMLFormElement, form: string): string {
  const hidden = [...element.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
  const reader = hidden.find(({ name }) => name === 'reader')?.value ?? ''
  // What comes after the id of a thing is the version that was seen.
  const about = hidden.flatMap(({ name, value }) => (PASSING.includes(name) ? [] : `${name}=${value.split(' ')[0]}`))
  return `${KEPT} ${reader} ${form} ${shortened(about.join('&'))}`
}

/** Forgets in this tab what people who were signed in typed. */
export function forgetKept(): void {
  for (const name of keptNames()) if (!name.startsWith(`${KEPT}  `)) sessionStorage.removeItem(name)
}

/** Does the same in all tabs: somebody signs out. */
export function signOutKept(): void {
  forgetKept()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}
