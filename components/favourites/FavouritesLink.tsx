'use client'
import type { ReactNode } from 'react'
import { favouritesAddress } from '#lib/domain/listing/favourites.ts'
import styles from './FavouritesLink.module.css'
import { useFavourites } from './favouritesStore.ts'

type Props = { path: string; label: string; icon: ReactNode; className?: string | undefined }

/** The way to the visitor's list with how many homes are in it; the number is left out while there are none. */
export function FavouritesLink({ path, label, icon, className = '' }: Props) {
  const ids = useFavourites() ?? []
  return (
    <a href={favouritesAddress(path, ids)} className={`${styles.link} ${className}`}>
      {icon}
      <span className={styles.label}>{label}</span>
      {ids.length > 0 && <span className={`${styles.count} figures`}>{ids.length}</span>}
    </a>
  )
}
