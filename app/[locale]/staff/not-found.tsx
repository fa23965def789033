import { DeskMissing } from '#components/staff/DeskMissing.tsx'

/** What isn't there, or isn't for the reader's role, below the desk's addresses. */
export default function NotFound() {
  return <DeskMissing />
}
