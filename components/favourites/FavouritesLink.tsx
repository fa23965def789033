'use client'
import type { ReactNode } from 'react'
import { favouritesAddress } from '#lib/favourites/rules.ts'
import styles from './FavouritesLink.module.css'
import { useFavourites } from './favouritesStore.ts'

type Props = { path: string; label: string; icon: ReactNode; className?: string | undefined }

/** The link to the favourites with their number, which is hidden while zero. */
export function FavouritesLink({ path, label, icon, className = '' }: Props) {
  const ids = useFavourites() ?? []
  return (
    <a href={favouritesAddress(path, ids)} className={`${styles.link} ${className}`}>
      {icon}
      <span>{label}</span>
      {ids.length > 0 && <span className={`${styles.count} figures`}>{ids.length}</span>}
    </a>
  )
}
