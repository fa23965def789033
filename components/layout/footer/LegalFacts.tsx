import { Anchor } from '#components/ui/Anchor.tsx'
import type { Brand } from '#lib/places/rules-offices.ts'
import styles from './LegalFacts.module.css'

/**
 * The company behind the site, as Belgian law requires (Code of Economic Law, article XII.6): company, licence,
 * supervising institute.
 */
export function LegalFacts({ heading, facts }: { heading: string; facts: Brand['legal'] }) {
  if (facts.length === 0) return null
  return (
    <section className={styles.legal}>
      <h2 className="visually-hidden">{heading}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, href }) => (
          <div key={label.text} className={styles.fact}>
            <dt lang={label.lang}>{label.text}</dt>
            <dd className="figures" lang={value.lang}>
              {href ? <Anchor href={href}>{value.text}</Anchor> : value.text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
