import type { CategoryRow } from '@fori/contracts/products/schemas';
import { categories } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Skeleton } from '@fori/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

const PORTRAIT = { width: 4, height: 5 };

/** The categories, each with a picture of one of its products and their number; five in a row where there is room. */
export function CategoryIndex({ rows }: { rows: readonly CategoryRow[] | undefined }) {
  const { t } = useTranslation(['home', 'catalog']);
  // a shop without products has nothing to link to
  if (rows?.every(({ count }) => count === 0)) return null;
  return (
    <section aria-labelledby="category-index" className="shell pb-12 md:pb-18">
      <h2 id="category-index" className="mb-6 text-3xl">
        {t('categories.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-5 md:gap-x-6">
        {categories.map((slug, index) => {
          const row = rows?.find((candidate) => candidate.slug === slug);
          const isWide = index === 0;
          const frame = cn(
            'md:aspect-4/5',
            row?.photograph ? 'object-cover' : 'object-contain',
            isWide && !row?.photograph ? 'aspect-3/2' : 'aspect-square',
          );
          return (
            <li key={slug} className={cn(isWide && 'max-md:col-span-2')}>
              <Link to={paths.products({ category: slug })} className="group flex h-full flex-col gap-3">
                {row ? (
                  <Picture
                    src={row.image?.url ?? null}
                    alt=""
                    width={row.image?.width ?? PORTRAIT.width}
                    height={row.image?.height ?? PORTRAIT.height}
                    placeholder={row.image?.placeholder}
                    sizes={isWide ? '(min-width: 48rem) 18vw, 92vw' : '(min-width: 48rem) 18vw, 46vw'}
                    className={frame}
                  />
                ) : (
                  <Skeleton className={frame} />
                )}
                <span className="flex flex-wrap items-baseline justify-between gap-x-3 max-md:flex-col">
                  <span className="font-semibold text-lg underline-offset-4 group-hover:underline">
                    {t(`catalog:category.${slug}`)}
                  </span>{' '}
                  <span className="font-mono text-muted text-sm">
                    {row && t('categories.count', { count: row.count })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
