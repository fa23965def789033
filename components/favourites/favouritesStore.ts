'use client'
import { useSyncExternalStore } from 'react'
import { recordView } from '#components/listing/views/recordView.ts'
import {
  FAVOURITES_KEY,
  mergeFavourites,
  readFavourites,
  withFavourite,
  withoutFavourite,
  writeFavourites,
} from '#lib/domain/listing/favourites.ts'

const NONE: readonly number[] = []
let ids: readonly number[] | null = null
/** Whether the browser keeps anything: not in some private windows, nor where the visitor forbade it. */
let isStorable = true
const listeners = new Set<() => void>()

/**
 * The list as it is in the browser now: another tab may have changed it. What can't be read there stays as this page
 * has it.
 */
function load(): readonly number[] {
  try {
    if (isStorable) ids = readFavourites(window.localStorage.getItem(FAVOURITES_KEY))
  } catch {
    isStorable = false
  }
  ids ??= NONE
  return ids
}

function notify(): void {
  for (const listener of listeners) listener()
}

function put(next: readonly number[]): void {
  ids = next
  try {
    window.localStorage.setItem(FAVOURITES_KEY, writeFavourites(next))
  } catch {
    isStorable = false
  }
  notify()
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key !== FAVOURITES_KEY && key !== null) return
  load()
  notify()
}

/** Calls back at each change, whichever tab makes it. */
export function onFavourites(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** The visitor's list, the latest first. */
export const favourites = (): readonly number[] => ids ?? load()

/** Whether the list outlives this page. */
export const isListStored = (): boolean => isStorable

/**
 * Puts a home into the list; false when it is full.
 * @param at the place of one that is put back, which is no news
 */
export function addFavourite(id: number, at?: number): boolean {
  const next = withFavourite(load(), id, at)
  if (next) put(next)
  if (next && at === undefined) recordView('saved', id)
  return next !== null
}

/** Takes a home out of the list; gives the place it had. */
export function removeFavourite(id: number): number {
  const present = load()
  put(withoutFavourite(present, id))
  return present.indexOf(id)
}

/** Puts another list behind one's own. */
export function addFavourites(others: readonly number[]): void {
  const own = load()
  const next = mergeFavourites(own, others)
  put(next)
  for (const id of next) if (!own.includes(id)) recordView('saved', id)
}

/** Takes several homes out of the list. */
export const removeFavourites = (gone: readonly number[]): void => put(load().filter((id) => !gone.includes(id)))

/** The visitor's list; null until the browser is asked. */
export const useFavourites = (): readonly number[] | null =>
  useSyncExternalStore<readonly number[] | null>(onFavourites, favourites, () => null)
