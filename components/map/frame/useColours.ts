import { useEffect, useState } from 'react'

export const COLOURS = ['sea', 'land', 'abroad', 'urban', 'border', 'frontier', 'river'] as const
export type Colours = Record<(typeof COLOURS)[number], string>

/** A canvas can't use custom properties, so each colour is read from an element that has it. */
function read(container: HTMLElement): Colours {
  const probe = container.appendChild(document.createElement('span'))
  const entries = COLOURS.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as Colours
}

/** The map's colours from the style sheet, read again when the colour scheme changes. */
export function useColours(container: HTMLElement): Colours {
  const [colours, setColours] = useState(() => read(container))
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setColours(read(container))
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [container])
  return colours
}
