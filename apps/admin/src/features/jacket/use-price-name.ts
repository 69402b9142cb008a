import { useTranslation } from '@fori/client/use-translation';
import { jacketText } from '@fori/i18n/options';
import { useFormats } from '../../shared/use-formats.ts';
import type { ListForm, PriceField } from './jacket-form.ts';

/** The name of an amount of a price list: `Leather: Cowhide`. */
export function usePriceName(): (field: PriceField) => string {
  const { t } = useTranslation(['admin-jacket', 'orders']);
  return (field) => {
    const [part, option] = field.split('.');
    if (part === 'material') return t('material', { name: jacketText(t, 'material', option ?? '') });
    if (part === 'lining') return t('lining', { name: jacketText(t, 'lining', option ?? '') });
    return t(part === 'monogram' ? 'monogram' : part === 'logo' ? 'logo' : 'base');
  };
}

/** The name of a coming list: by its day, where one is chosen. */
export function useListName(): (list: Pick<ListForm, 'starts_on'>) => string {
  const { t } = useTranslation('admin-jacket');
  const { date } = useFormats();
  return ({ starts_on }) => (starts_on ? t('from', { date: date(starts_on) }) : t('new_list'));
}
