'use client'
import { useSyncExternalStore } from 'react'
import { recordView } from '#components/analytics/recordView.ts'
import {
  FAVOURITES_KEY,
  type FavouriteKey,
  mergeFavourites,
  readFavourites,
  withFavourite,
  withoutFavourite,
  writeFavourites,
} from '#lib/favourites/rules.ts'

const NONE: readonly FavouriteKey[] = []
let ids: readonly FavouriteKey[] | null = null
/** Whether the browser's storage works. It doesn't in some private windows, or when the visitor blocks it. */
let isStorable = true
const listeners = new Set<() => void>()

/**
 * Reads the list from the browser, since another tab may have changed it. Without working storage the page's own list
 * counts.
 */
function load(): readonly FavouriteKey[] {
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

function put(next: readonly FavouriteKey[]): void {
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

/** Subscribes to changes, including those of other tabs. */
export function onFavourites(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** The visitor's list, latest first. */
export const favourites = (): readonly FavouriteKey[] => ids ?? load()

/** Whether the list outlives this page. */
export const isListStored = (): boolean => isStorable

/** Counts a kept home; projects have no owner who sees the number. */
function recordSaved(id: FavouriteKey): void {
  if (typeof id === 'number') recordView('saved', id)
}

/**
 * Adds a home; false when the list is full.
 * @param at index, when a removal is undone
 */
export function addFavourite(id: FavouriteKey, at?: number): boolean {
  const next = withFavourite(load(), id, at)
  if (next) put(next)
  if (next && at === undefined) recordSaved(id)
  return next !== null
}

/** Removes a home; returns its former index. */
export function removeFavourite(id: FavouriteKey): number {
  const present = load()
  put(withoutFavourite(present, id))
  return present.indexOf(id)
}

/** Appends another list. */
export function addFavourites(others: readonly FavouriteKey[]): void {
  const own = load()
  const next = mergeFavourites(own, others)
  put(next)
  for (const id of next) if (!own.includes(id)) recordSaved(id)
}

/** Removes several homes. */
export const removeFavourites = (gone: readonly FavouriteKey[]): void => put(load().filter((id) => !gone.includes(id)))

/** The visitor's list; null until the browser is read. */
export const useFavourites = (): readonly FavouriteKey[] | null =>
  useSyncExternalStore<readonly FavouriteKey[] | null>(onFavourites, favourites, () => null)
