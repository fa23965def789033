import type { PointerEvent } from 'react'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import type { ShownCommand } from '#lib/desk-search/rules-commands.ts'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import lines from './Lines.module.css'
import { MarkedText } from './MarkedText.tsx'
import styles from './Palette.module.css'
import type { PaletteItem } from './paletteItems.ts'
import { ThingLine } from './ThingLine.tsx'

/** What a command does at a glance; a page of the navigation has an arrow, a button of the page a tick. */
const ICONS: Readonly<Record<string, IconName>> = {
  newPage: 'document',
  newArticle: 'document',
  newBanner: 'camera',
  addPicture: 'camera',
  closeOffice: 'calendar',
  homeDocuments: 'document',
  newNewsletter: 'mail',
  seeCandidates: 'list',
  seeOffers: 'list',
  seePortal: 'external',
  toSite: 'external',
  signOut: 'lock',
  changePassword: 'lock',
}
const iconOf = ({ id, group, target }: ShownCommand): IconName => {
  if (group === 'go') return 'chevron-right'
  return ICONS[id] ?? ('href' in target ? 'plus' : 'check')
}

function CommandLine({ command, typed }: { command: ShownCommand; typed: string }) {
  return (
    <>
      <span className={lines.sign}>
        <Icon name={iconOf(command)} />
      </span>
      <span className={lines.words}>
        <MarkedText text={command.of === null ? command.name : `${command.name}…`} typed={typed} />
      </span>
      {command.keys && <KeyCaps keys={command.keys} />}
    </>
  )
}

type Props = {
  item: PaletteItem
  id: string
  typed: string
  isActive: boolean
  onPoint: () => void
  /** It was chosen; a link opens by itself. */
  onRun: () => void
}

/** A line of the palette. The field keeps the focus: the line is chosen by the arrows, or by pointing at it. */
export function PaletteLine({ item, id, typed, isActive, onPoint, onRun }: Props) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: isActive ? `${styles.line} ${styles.active}` : styles.line,
    // A list that scrolls under a resting pointer chooses nothing.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && onPoint(),
  }
  const href =
    item.kind === 'thing'
      ? item.href
      : 'href' in item.command.target && item.command.of === null
        ? item.command.target.href
        : null
  const content =
    item.kind === 'thing' ? (
      <ThingLine thing={item.thing} typed={typed} />
    ) : (
      <CommandLine command={item.command} typed={typed} />
    )
  // A link is one in every way: it can be opened in another tab.
  if (href !== null)
    return (
      <a
        {...shared}
        href={href}
        onClick={({ ctrlKey, metaKey, shiftKey }) => !ctrlKey && !metaKey && !shiftKey && onRun()}
      >
        {content}
      </a>
    )
  return (
    <button {...shared} type="button" onClick={onRun}>
      {content}
    </button>
  )
}
