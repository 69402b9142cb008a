import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import type { CategoryRow } from '@fori/contracts/products/schemas';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Skeleton } from '@fori/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useAddressSlug, useCategories } from '../../../shared/use-categories.ts';
import { useCategoryName } from '../../../shared/use-category-name.ts';

const PORTRAIT = { width: 4, height: 5 };
/** Two full rows; more are in the menu and above the list of products. */
const MAX_SHOWN = 10;

/** Columns and the width of their pictures on wide screens: few categories fill the row, more are five in a row. */
const layoutFor = (count: number) => {
  if (count <= 3) return { columns: 'md:grid-cols-3', width: '30vw' };
  return count === 4 ? { columns: 'md:grid-cols-4', width: '22vw' } : { columns: 'md:grid-cols-5', width: '18vw' };
};

interface CategoryIndexProps {
  block: HomeBlockOf<'categories'>;
  rows: readonly CategoryRow[] | undefined;
  className?: string | undefined;
}

/** The categories, each with a picture and the number of its products; five in a row where there is room. */
export function CategoryIndex({ block: { id, title }, rows, className }: CategoryIndexProps) {
  const { t } = useTranslation('home');
  const categoryName = useCategoryName();
  const addressSlug = useAddressSlug();
  const expected = useCategories() ?? [];
  // a shop without products has nothing to link to
  if (rows?.every(({ count }) => count === 0)) return null;
  const categories = (rows ?? expected).slice(0, MAX_SHOWN);
  const { columns, width } = layoutFor(categories.length);
  return (
    <section aria-labelledby={id} className={cn('shell pb-12 md:pb-18', className)}>
      <h2 id={id} className="mb-6 text-3xl">
        {title}
      </h2>
      <ul className={cn('grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6', columns)}>
        {categories.map((category, index) => {
          const { slug } = category;
          const row = rows?.find((candidate) => candidate.slug === slug);
          // an odd number leaves no gap in two columns
          const isWide = index === 0 && categories.length % 2 === 1;
          const frame = cn(
            'md:aspect-4/5',
            row?.photograph ? 'object-cover' : 'object-contain',
            isWide && !row?.photograph ? 'aspect-3/2' : 'aspect-square',
          );
          return (
            <li key={slug} className={cn(isWide && 'max-md:col-span-2')}>
              <Link to={paths.products({ category: addressSlug(slug) })} className="group flex h-full flex-col gap-3">
                {row ? (
                  <Picture
                    src={row.image?.url ?? null}
                    alt=""
                    width={row.image?.width ?? PORTRAIT.width}
                    height={row.image?.height ?? PORTRAIT.height}
                    placeholder={row.image?.placeholder}
                    sizes={`(min-width: 48rem) ${width}, ${isWide ? '92vw' : '46vw'}`}
                    className={frame}
                  />
                ) : (
                  <Skeleton className={frame} />
                )}
                <span className="flex flex-wrap items-baseline justify-between gap-x-3 max-md:flex-col">
                  <span className="font-semibold text-lg underline-offset-4 group-hover:underline">
                    {categoryName(category)}
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
