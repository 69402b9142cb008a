import type { Product } from '@fori/contracts/products/schemas';
import { categories } from '@fori/domain/catalog';
import { useTranslation } from 'react-i18next';

/** Translated category names; a category added by an admin keeps its own name. */
export function useCategoryName(): (category: Product['category']) => string {
  const { t } = useTranslation('catalog');
  return ({ slug, name }) => {
    const known = categories.find((category) => category === slug);
    return known ? t(`category.${known}`) : name;
  };
}
