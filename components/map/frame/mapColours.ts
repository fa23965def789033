/** The map's colours, which a canvas can't take from custom properties itself. */
import { useEffect, useState } from 'react'

/** Their names in the style sheet (MapView.module.css), there with `--map-` before them. */
const NAMES = [
  'sea',
  'land',
  'abroad',
  'urban',
  'border',
  'frontier',
  'river',
  'water',
  'green',
  'building',
  'road',
  'road-rim',
  'main-road',
  'main-rim',
  'motorway',
  'motorway-rim',
  'path',
  'rail',
  'rail-gap',
  'name',
  'street-name',
  'green-name',
  'mark',
  'halo',
] as const
export type MapColours = Record<(typeof NAMES)[number], string>

/** Each colour is read from an element that has it. */
function readColours(container: HTMLElement): MapColours {
  const probe = container.appendChild(document.createElement('span'))
  const entries = NAMES.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as MapColours
}

/** The map's colours from the style sheet, read again when the colour scheme changes. */
export function useColours(container: HTMLElement): MapColours {
  const [colours, setColours] = useState(() => readColours(container))
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setColours(readColours(container))
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [container])
  return colours
}
