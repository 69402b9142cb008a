import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { useListingPages } from '../hooks/use-listing-pages.ts';
import type { ListingFilters } from '../listing-filters.ts';
import { PageLink } from './load-more.tsx';
import { ProductGrid } from './product-grid.tsx';

interface ListingProps {
  listing: ReturnType<typeof useListingPages>;
  products: NonNullable<ReturnType<typeof useListingPages>['products']>;
  hrefWith: (change: Partial<ListingFilters>) => string;
}

/** The products found, with links to the pages before and after. */
export function Listing({ listing, products, hrefWith }: ListingProps) {
  const { t } = useTranslation(['catalog', 'filters', 'common']);
  const grid = useRef<HTMLUListElement>(null);
  const following = useRef<{ shown: number; byKey: boolean } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { total, from, next, previous, outdated, moreError } = listing;
  const shown = products.length;
  const startsAtFirst = from <= 1;

  // moves the focus to the first new card and announces the new ones once
  useEffect(() => {
    const before = following.current;
    if (!before || shown <= before.shown) return;
    following.current = null;
    grid.current?.children[before.shown]?.querySelector('a')?.focus({ preventScroll: !before.byKey });
    setAnnouncement(t('filters:listing.more_added', { count: shown - before.shown, shown: from - 1 + shown, total }));
  }, [shown, from, total, t]);

  const showNext = (byKey: boolean) => {
    following.current = { shown, byKey };
    listing.showNext();
  };

  const tryAgain = () => (listing.failed === 'previous' ? listing.showPrevious() : showNext(true));

  return (
    <>
      {previous !== null && (
        <p className="flex justify-center">
          <PageLink
            href={hrefWith({ page: previous })}
            rel="prev"
            busy={listing.fetchingPrevious}
            onFollow={listing.showPrevious}
          >
            {t('filters:listing.earlier')}
          </PageLink>
        </p>
      )}
      <ProductGrid ref={grid} products={products} outdated={outdated} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {(next !== null || previous !== null || shown < total) && (
        <div className="flex flex-col items-center gap-4 pt-6">
          <span className="stitch w-full" />
          <p className="font-mono text-muted text-sm">
            {startsAtFirst
              ? t('filters:listing.shown', { shown, total })
              : t('filters:listing.range', { from, to: from + shown - 1, total })}
          </p>
          {moreError !== null && (
            <Notice
              tone="error"
              live
              title={t('filters:listing.more_failed')}
              action={
                <Button variant="secondary" busy={listing.fetchingNext || listing.fetchingPrevious} onClick={tryAgain}>
                  <RotateCw aria-hidden className="size-4" />
                  {t('common:action.retry')}
                </Button>
              }
              className="w-full max-w-form"
            >
              {errorText(moreError, t)}
            </Notice>
          )}
          {next !== null && moreError === null && (
            <PageLink href={hrefWith({ page: next })} rel="next" busy={listing.fetchingNext} onFollow={showNext}>
              {t('filters:listing.more')}
            </PageLink>
          )}
        </div>
      )}
    </>
  );
}
