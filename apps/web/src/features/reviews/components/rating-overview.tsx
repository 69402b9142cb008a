import { useTranslation } from '@fori/client/use-translation';
import type { RatingSummary } from '@fori/contracts/reviews/schemas';
import { type Stars as StarCount, stars } from '@fori/domain/reviews';
import { formatNumber } from '@fori/i18n/format';
import { cn } from '@fori/ui/cn';
import { Stars } from '@fori/ui/stars';
import { Star } from 'lucide-react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useStarText } from '../star-text.ts';

interface RatingOverviewProps {
  summary: RatingSummary;
  /** the star filter */
  only: StarCount | null;
  onFilter: (only: StarCount | null) => void;
}

const DESCENDING = [...stars].reverse();

/** The summary of all reviews: average, count, and a histogram that filters. */
export function RatingOverview({ summary, only, onFilter }: RatingOverviewProps) {
  const { t } = useTranslation(['reviews', 'catalog']);
  const { language } = usePreferences();
  const starText = useStarText();
  const { shown_rating: shown, review_count: count, histogram } = summary;
  // the list beside it says so
  if (shown === null || count === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="font-extrabold text-4xl tracking-tighter">
          <span aria-hidden>{formatNumber(shown, language)}</span>
          <span className="sr-only">{starText(shown)}</span>
        </p>
        <div className="flex flex-col gap-1">
          <span aria-hidden>
            <Stars value={shown} label="" className="[--star:1.25rem]" />
          </span>
          <p className="text-muted text-sm">{t('catalog:product.review_count', { count })}</p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's own controls */}
      <div role="group" aria-label={t('histogram.label')} className="flex flex-col">
        {DESCENDING.map((value) => {
          const part = histogram[value];
          const name = t('histogram.stars', { count: value });
          const chosen = only === value;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen}
              aria-label={`${name}, ${t('catalog:product.review_count', { count: part })}`}
              title={t('filter.only', { stars: name })}
              onClick={() => onFilter(chosen ? null : value)}
              className="group -mx-2 flex min-h-target items-center gap-3 rounded-control px-2 font-mono text-sm transition-colors hover:bg-stage aria-pressed:bg-stage"
            >
              <span aria-hidden className="flex w-7 shrink-0 items-center justify-end gap-1">
                {value}
                <Star className="size-3.5 fill-ink text-ink" />
              </span>
              <span
                aria-hidden
                className="h-2 flex-1 overflow-hidden bg-hair forced-color-adjust-none transition-colors group-hover:bg-surface group-aria-pressed:bg-surface"
              >
                <span
                  className={cn('block h-full', only === null || chosen ? 'bg-ink' : 'bg-line')}
                  style={{ width: `${(part / count) * 100}%` }}
                />
              </span>
              <span aria-hidden className="w-8 shrink-0 text-right text-muted tabular-nums">
                {part}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** How the shop verifies that reviewers have bought the product (decision 0044). */
export function VerifiedNote() {
  const { t } = useTranslation('reviews');
  return (
    <p className="max-w-form text-muted text-sm">
      <strong className="font-semibold text-ink">{t('verified.title')}</strong> {t('verified.text')}
    </p>
  );
}
