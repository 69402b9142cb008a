import { useTranslation } from '@fori/client/use-translation';
import { DESIGNED_JACKET } from '@fori/domain/size-guides';
import { useCategories } from '../../shared/use-categories.ts';

/** What a guide is for, as a label: the name of a category, or the jacket a customer designs. */
export function useGoodsName(): (goods: string) => string {
  const { t } = useTranslation('admin-size-guides');
  const { nameOf } = useCategories();
  return (goods) => (goods === DESIGNED_JACKET ? t('for.designed_jacket') : nameOf(goods));
}
