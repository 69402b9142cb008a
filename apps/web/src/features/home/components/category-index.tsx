import type { CategoryRow } from '@fori/contracts/products/schemas';
import { categories } from '@fori/domain/catalog';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** The categories as the index of a book: name, dotted line, number of products. */
export function CategoryIndex({ rows }: { rows: readonly CategoryRow[] | undefined }) {
  const { t } = useTranslation(['home', 'catalog']);
  // a shop without products has nothing to link to
  if (rows?.every(({ count }) => count === 0)) return null;
  return (
    <section aria-labelledby="category-index" className="shell grid gap-y-6 pb-12 md:grid-12 md:py-18">
      <h2 id="category-index" className="text-3xl md:col-span-5">
        {t('categories.title')}
      </h2>
      <ul className="md:col-span-7">
        {categories.map((slug) => {
          const count = rows?.find((row) => row.slug === slug)?.count;
          return (
            <li key={slug} className="border-b border-line first:border-t">
              <Link
                to={paths.products({ category: slug })}
                className="group flex min-h-16 items-baseline gap-4 py-4 text-2xl font-semibold"
              >
                <span className="underline-offset-8 group-hover:underline">{t(`catalog:category.${slug}`)}</span>
                <span className="ml-auto font-mono text-sm font-normal text-muted">
                  {count !== undefined && t('categories.count', { count })}
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 self-center transition-transform duration-120 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
