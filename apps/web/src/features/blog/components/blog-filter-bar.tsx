import { useTranslation } from '@fori/client/use-translation';
import { Chip } from '@fori/ui/chip';
import { searchBoxClass, searchButtonClass, searchFieldClass } from '@fori/ui/search-box';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Choice } from '../../../shared/choice.tsx';
import { useLocationNow } from '../../../shared/location-now.ts';
import { paths } from '../../../shared/paths.ts';
import { type BlogFilters, type BlogStatusFilter, readBlogFilters } from '../blog-filters.ts';

interface BlogFilterBarProps {
  filters: BlogFilters;
  statuses: readonly BlogStatusFilter[];
}

/** Search and status of the list. Both work without JavaScript: a plain GET form, and links. */
export function BlogFilterBar({ filters, statuses }: BlogFilterBarProps) {
  const { t } = useTranslation('blog');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { search, status } = filters;
  const go = (to: string) => navigate(to, { preventScrollReset: true });
  const locationNow = useLocationNow();
  /** A status chosen and a term sent in quick succession both apply, although the first is not rendered yet. */
  const now = () => readBlogFilters(new URLSearchParams(locationNow().search), statuses.includes('draft'));

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col border-line border-y md:flex-row md:items-end md:justify-between md:gap-8">
        <Choice
          label={t('filter.label')}
          values={statuses}
          current={status}
          nameOf={(value) => t(`filter.${value}`)}
          hrefOf={(value) => paths.blogList({ search, status: value })}
          choose={(value) => go(paths.blogList({ search: now().search, status: value }))}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: browsers do not style or expose <search> evenly yet */}
        <form
          role="search"
          aria-label={t('search.label')}
          action={paths.blogs}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            go(paths.blogList({ search: field.current?.value.trim() ?? '', status: now().status }));
          }}
          className="border-hair py-2 max-md:border-t md:w-96 md:shrink-0"
        >
          {status !== 'all' && <input type="hidden" name="status" value={status} />}
          <div className={searchBoxClass()}>
            <input
              ref={field}
              // remounted for another search, so that text typed for the last one is dropped
              key={search}
              type="search"
              name="search"
              aria-label={t('search.label')}
              placeholder={t('search.label')}
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              className={searchFieldClass}
            />
            <button type="submit" aria-label={t('search.submit')} className={searchButtonClass}>
              <Search aria-hidden className="size-5" />
            </button>
          </div>
        </form>
      </div>
      {search && (
        <p>
          <Chip href={paths.blogList({ status })} removeLabel={t('search.clear')}>
            {t('search.results', { term: search })}
          </Chip>
        </p>
      )}
    </div>
  );
}
