import { errorText } from '@fori/client/errors';
import { blogListQuery } from '@fori/client/queries/blog';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Pagination } from '@fori/ui/pagination';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Rss, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { readBlogFilters, statusesFor } from '../features/blog/blog-filters.ts';
import { BlogFilterBar } from '../features/blog/components/blog-filter-bar.tsx';
import { PostGrid, PostGridSkeleton } from '../features/blog/components/post-grid.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { NavigateReplace } from '../shared/replace-search.tsx';
import { breadcrumbData } from '../shared/structured-data.ts';
import { useListHeading } from '../shared/use-list-heading.ts';
import { useShopNames } from '../shared/use-shop.ts';

/** `/blogs`: the journal, newest first, in pages. */
export function BlogsPage() {
  const { t } = useTranslation(['blog', 'common']);
  const names = useShopNames();
  const { language } = usePreferences();
  const isAdmin = useSession().user?.role === 'admin';
  const [address] = useSearchParams();
  const filters = readBlogFilters(address, isAdmin);
  const { search, status, page } = filters;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(blogListQuery(useApi(), language, filters));
  const isUnfiltered = search === '' && status === 'all';
  const leads = isUnfiltered && page === 1;
  usePageHead({
    title: page === 1 ? t('title') : t('title_page', { page }),
    description: t('description', names),
    feed: { title: t('feed.title', names), href: paths.blogFeed(language) },
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => breadcrumbData(absolute, shop, [{ label: t('title'), href: paths.blogs }])
      : undefined,
    noIndex: !isUnfiltered,
  });

  const heading = useListHeading(page);

  const content = () => {
    if (error && !data) {
      return (
        <ErrorState
          title={t('error')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    if (!data) return <PostGridSkeleton leads={leads} />;
    if (data.total === 0) {
      return (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('empty.title')}
          action={
            !isUnfiltered && (
              <Link to={paths.blogs} className={buttonClass({ variant: 'secondary' })}>
                {t('empty.action')}
              </Link>
            )
          }
        >
          {t(isUnfiltered ? 'empty.none' : 'empty.text')}
        </EmptyState>
      );
    }
    if (!isPlaceholderData && page > data.last_page) {
      return <NavigateReplace by={paths.blogList({ search, status, page: data.last_page })} />;
    }
    return (
      <>
        <PostGrid posts={data.data} leads={leads && !isPlaceholderData} outdated={isPlaceholderData} />
        <Pagination
          page={page}
          pageCount={data.last_page}
          href={(number) => paths.blogList({ search, status, page: number })}
          labels={{
            navigation: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { page: number }),
          }}
          className="mt-12 border-line border-t pt-4"
        />
      </>
    );
  };

  return (
    <div className="shell flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{t('intro')}</p>
        </div>
        <a href={paths.blogFeed(language)} className="link inline-flex min-h-target items-center gap-2">
          <Rss aria-hidden className="size-4" />
          {t('feed.subscribe')}
        </a>
      </header>
      <BlogFilterBar filters={filters} statuses={statusesFor(isAdmin)} />
      <p aria-live="polite" className="sr-only">
        {data && !isPlaceholderData && t('count', { count: data.total })}
      </p>
      {content()}
    </div>
  );
}
