import { useTranslation } from '@fori/client/use-translation';
import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import type { CategoryRow } from '@fori/contracts/products/schemas';
import { CategoryTile, isWideTile, MAX_TILES, tileListClass } from '@fori/ui/category-tile';
import { cn } from '@fori/ui/cn';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useAddressSlug, useCategories } from '../../../shared/use-categories.ts';
import { useCategoryName } from '../../../shared/use-category-name.ts';

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
  const categories = (rows ?? expected).slice(0, MAX_TILES);
  return (
    <section aria-labelledby={id} className={cn('shell pb-12 md:pb-18', className)}>
      <h2 id={id} className="mb-6 text-3xl">
        {title}
      </h2>
      <ul className={tileListClass(categories.length)}>
        {categories.map((category, index) => {
          const { slug } = category;
          const row = rows?.find((candidate) => candidate.slug === slug);
          return (
            <li key={slug} className={cn('min-w-0', isWideTile(index, categories.length) && 'max-md:col-span-2')}>
              <Link to={paths.products({ category: addressSlug(slug) })} className="group flex h-full flex-col gap-3">
                <CategoryTile
                  name={categoryName(category)}
                  row={row}
                  countText={row && t('categories.count', { count: row.count })}
                  index={index}
                  count={categories.length}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
