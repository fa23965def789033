'use client'
import type { ReactNode } from 'react'
import { favouritesAddress } from '#lib/domain/favourites.ts'
import styles from './FavouritesLink.module.css'
import { useFavourites } from './favouritesStore.ts'

type Props = { path: string; label: string; icon: ReactNode; className?: string | undefined }

/** The way to the visitor's list with how many homes are in it; its place stays empty while there are none. */
export function FavouritesLink({ path, label, icon, className = '' }: Props) {
  const ids = useFavourites() ?? []
  return (
    <a href={favouritesAddress(path, ids)} className={`${styles.link} ${className}`} data-empty={ids.length === 0}>
      {icon}
      <span className={styles.label}>{label}</span>
      <span className={`${styles.count} figures`}>{ids.length}</span>
    </a>
  )
}
