import { useTranslations } from 'next-intl'
import { changeSavedSearch } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { WishLines } from '#components/search/alert/WishLines.tsx'
import { SEARCH_STATE_ID, type SearchState } from '#components/search/elementIds.ts'
import { searchLabels } from '#components/search/filters/fieldLabels.ts'
import { leanSummary } from '#components/search/filters/filterOptions.ts'
import { StaticFilterForm } from '#components/search/filters/StaticFilterForm.tsx'
import { MapPane } from '#components/search/map/MapPane.tsx'
import { Button, buttonClass } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PartState } from '#components/ui/PartState.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { mapFramePath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { END_ID, PAUSE_ID, SAVED_ID } from '#lib/saved-searches/links.ts'
import type { Action } from '#lib/saved-searches/manage-subscription.ts'
import { FREQUENCIES, NOTICE_KINDS } from '#lib/saved-searches/rules.ts'
import { alertQuery } from '#lib/saved-searches/rules-query.ts'
import type { LoadedManage } from '#lib/saved-searches/view-manage.ts'
import { activeFilters } from '#lib/search/rules-filters.ts'
import styles from './ManagedWish.module.css'
import { WishEditor } from './WishEditor.tsx'

const sent = (token: string, action: Action) =>
  ({ send: changeSavedSearch, handler: `/api/subscriptions/${token}/`, token, action }) as const

type ActionProps = { token: string; action: Action; label: string; id?: string }

/** A form with one button, for what is done at once. @param id mails lead to it */
function QuietAction({ token, action, label, id }: ActionProps) {
  return (
    <div id={id} className={styles.action}>
      <ButtonForm {...sent(token, action)}>
        <Button type="submit" variant="quiet">
          {label}
        </Button>
      </ButtonForm>
    </div>
  )
}

/** What its mails tell of and how often, with the button that keeps all of what the page shows. */
function ChangeForm({ shown }: { shown: LoadedManage }) {
  const t = useTranslations('saved-searches.page')
  const tAlert = useTranslations('saved-searches.alert')
  const { token, savedSearch, criteria, figures } = shown
  const query = alertQuery(criteria)
  return (
    <FieldForm
      {...sent(token, 'change')}
      form="savedSearchChange"
      className={styles.form}
      fields={{
        news: {
          label: tAlert('fields.news'),
          value: savedSearch.news,
          options: NOTICE_KINDS.map((value) => ({ value, label: tAlert(`options.news.${value}`) })),
        },
        frequency: {
          label: tAlert('fields.frequency'),
          value: savedSearch.frequency,
          options: FREQUENCIES.map((value) => ({ value, label: tAlert(`options.frequency.${value}`) })),
        },
      }}
    >
      <input type="hidden" name="goal" value={query.goal} />
      <input type="hidden" name="criteria" value={query.criteria} />
      <ChosenField name="news" />
      <ChosenField name="frequency" />
      <p>
        <strong>{figures.fits}</strong> {figures.recent}
      </p>
      {shown.isChanged && (
        <p role="status" className={styles.changed}>
          {t('page.wish.changed')}
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton>{t('page.save')}</SubmitButton>
        <ButtonLink href={shown.list.href} variant="quiet">
          {shown.list.text}
        </ButtonLink>
      </div>
    </FieldForm>
  )
}

/** What a saved search watches, where it can be changed, paused and ended. */
export function ManagedWish({ shown }: { shown: LoadedManage }) {
  const locale = useLocale()
  const t = useTranslations('saved-searches.page')
  const { token, savedSearch, criteria, paths, summary, fields } = shown
  const lean = leanSummary(summary, criteria.places)
  const labels = searchLabels(locale)
  const tMap = translations(locale, 'map')
  return (
    <div className={`page-width ${styles.page}`}>
      {shown.isSaved && (
        <p id={SAVED_ID} role="status" tabIndex={-1} className={styles.notice}>
          {t('page.wish.saved')}
        </p>
      )}
      <p className={styles.state}>
        <span>{t('page.wish.living', { email: savedSearch.email })}</span>
        <span className={styles.mark} data-paused={shown.pausedUntil !== null || undefined}>
          {shown.pausedUntil ? t('page.paused', { day: shown.pausedUntil }) : t('page.active')}
        </span>
        {shown.mailed && <span>{t('page.mailed', { moment: shown.mailed })}</span>}
      </p>
      <WishEditor
        locale={locale}
        labels={labels}
        paths={paths}
        fields={fields}
        filters={renderStaticHtml(
          <StaticFilterForm
            locale={locale}
            criteria={criteria}
            summary={lean}
            labels={labels}
            paths={paths}
            fields={fields}
          />,
          'inert',
        )}
        state={renderStaticHtml(
          <PartState id={SEARCH_STATE_ID} state={{ criteria, summary: lean } satisfies SearchState} />,
        )}
        map={
          <MapPane
            src={mapFramePath(locale)}
            title={tMap('results')}
            noScript={tMap('noScript')}
            criteria={criteria}
            path={paths[criteria.market]}
            places={[]}
            ignoredMarquees={shown.ignored}
          />
        }
      >
        <a href="#filters" className={buttonClass('secondary', styles.open)} data-open-filters="" data-plain="">
          <Icon name="filter" />
          {translations(locale, 'search')('filters.open', { count: activeFilters(criteria).length })}
        </a>
        <WishLines lines={shown.words.lines} />
        {shown.wider && (
          <p>
            <a href={shown.wider.href}>{shown.wider.text}</a>
          </p>
        )}
        <ChangeForm shown={shown} />
        <div className={styles.ends}>
          {shown.pausedUntil ? (
            <QuietAction token={token} action="resume" label={t('page.resume')} id={PAUSE_ID} />
          ) : (
            <QuietAction token={token} action="pause" label={t('page.pause')} id={PAUSE_ID} />
          )}
          <QuietAction token={token} action="end" label={t('page.end')} id={END_ID} />
          <QuietAction token={token} action="erase" label={t('page.erase')} />
          <a href={shown.overview}>{t('page.overview')}</a>
        </div>
      </WishEditor>
    </div>
  )
}
