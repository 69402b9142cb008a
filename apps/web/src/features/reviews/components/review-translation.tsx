import { reviewTranslationQuery } from '@fori/client/queries/review-translation';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Review } from '@fori/contracts/reviews/schemas';
import { localeTags } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

/**
 * Offers a review in the reader's language, translated by machine. While `data-translated` is there, styles hide the original
 * before it, which stays in the page the server rendered.
 */
export function ReviewTranslation({ review }: { review: Pick<Review, 'id' | 'product_id'> }) {
  const { t } = useTranslation('reviewing');
  const { language } = usePreferences();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...reviewTranslationQuery(useApi(), review, language),
    enabled: isWanted,
  });
  const shown = isWanted ? data : undefined;
  const press = () => {
    if (isFetching) return;
    if (isWanted && error) void refetch();
    else setWanted(!isWanted);
  };
  return (
    <div data-translated={shown ? '' : undefined} className="flex flex-col gap-3">
      {shown && (
        <div lang={localeTags[shown.language]} className="contents">
          {shown.title && <h3 className="break-words font-bold text-lg leading-snug">{shown.title}</h3>}
          {shown.review_text && <p className="max-w-prose whitespace-pre-line break-words">{shown.review_text}</p>}
        </div>
      )}
      <div className="-my-2 flex flex-wrap items-center gap-x-2 text-sm">
        <p aria-live="polite" className="text-muted empty:hidden">
          {shown && t('translation.note')}
        </p>
        {shown && <span aria-hidden>·</span>}
        <button
          type="button"
          aria-busy={isFetching}
          onClick={press}
          className={cn('link inline-flex min-h-target items-center font-semibold', isFetching && 'opacity-60')}
        >
          {t(shown ? 'translation.original' : 'translation.translate')}
        </button>
      </div>
      {isWanted && error && !isFetching && (
        <p role="alert" className="max-w-prose border-error border-l-4 pl-3 text-sm">
          {t('translation.failed')}
        </p>
      )}
    </div>
  );
}
