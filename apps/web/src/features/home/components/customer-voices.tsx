import { useTranslation } from '@fori/client/use-translation';
import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import type { LatestReviews } from '@fori/contracts/reviews/schemas';
import { localeTags } from '@fori/domain/languages';
import { formatDate, formatNumber } from '@fori/i18n/format';
import { Stars } from '@fori/ui/stars';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

interface CustomerVoicesProps {
  block: HomeBlockOf<'reviews'>;
  latest: LatestReviews | undefined;
}

/** The latest reviews, with the rating of all products; nothing while there are none. */
export function CustomerVoices({ block: { id, title }, latest }: CustomerVoicesProps) {
  const { t } = useTranslation(['home', 'catalog']);
  const { language } = usePreferences();
  const shown = latest?.shown_rating ?? null;
  if (!latest || shown === null || latest.reviews.length === 0) return null;
  const starText = (rating: number) => t('catalog:product.rating', { rating: formatNumber(rating, language) });
  return (
    <section aria-labelledby={id} className="border-line border-t bg-surface">
      <div className="shell py-12 md:py-18">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h2 id={id} className="min-w-0 text-3xl">
            {title}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <Stars value={shown} label={starText(shown)} className="[--star:1.25rem]" />
            {t('catalog:product.review_count', { count: latest.review_count })}
          </p>
        </div>
        <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
          {latest.reviews.map((review) => (
            <li key={review.id} className="stitch-top flex min-w-0 flex-col gap-3 pt-6">
              <Stars value={review.rating} label={starText(review.rating)} />
              <div lang={review.language === language ? undefined : localeTags[review.language]}>
                {review.title && <h3 className="break-words font-bold text-lg leading-snug">{review.title}</h3>}
                <p className="mt-2 line-clamp-5 break-words">{review.review_text}</p>
              </div>
              <p className="mt-auto text-muted text-sm">
                <bdi>{review.author}</bdi>&nbsp;·{' '}
                <time dateTime={review.created_at}>{formatDate(review.created_at, language)}</time>
                <br />
                <Link to={paths.product(review.product.id)} className="link inline-flex min-h-target items-center">
                  {review.product.name}
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-muted text-sm">{t('voices.verified')}</p>
      </div>
    </section>
  );
}
