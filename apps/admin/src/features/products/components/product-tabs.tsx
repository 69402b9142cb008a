import { type AdminProductQuery, productStatuses } from '@fori/contracts/admin-products/schemas';
import { useTranslation } from 'react-i18next';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

/** How many products on sale run short, by the filters that show them. */
export type StockFilter = Readonly<Record<'low' | 'out', number>>;

interface ProductTabsProps {
  controls: Pick<ListControls<AdminProductQuery>, 'state' | 'hrefOf'>;
  /** undefined before they are known */
  stockFilter: StockFilter | undefined;
  /** the list they filter is on another screen, where none of them is chosen */
  away?: boolean;
}

/** The stock filters as tabs: what has to be made or ordered among the products on sale; null for none. */
export const LOW_STOCK_FILTER = ({ status, stock }: AdminProductQuery): 'low' | 'out' | null =>
  status === 'active' && (stock === 'low' || stock === 'out') ? stock : null;

/** The list of products by status and by what runs short. */
export function ProductTabs({ controls: { state, hrefOf }, stockFilter, away = false }: ProductTabsProps) {
  const { t } = useTranslation('admin-products');
  const short = LOW_STOCK_FILTER(state);
  const statusTabs = (['all', ...productStatuses] as const).map((value) => ({
    value,
    label: value === 'all' ? t('filter.all') : t(`status.${value}`),
  }));
  const shortTabs = [
    { value: 'low', label: t('stock.low'), count: stockFilter?.low },
    { value: 'out', label: t('filter.variants_out'), count: stockFilter?.out },
  ] as const;
  return (
    <FilterTabs
      label={t('filter.status')}
      current={away ? null : (short ?? state.status)}
      tabs={[...statusTabs, ...shortTabs]}
      hrefOf={(to) =>
        to === 'low' || to === 'out'
          ? hrefOf({ status: 'active', stock: to })
          : hrefOf({ status: to, ...(short !== null && { stock: 'all' }) })
      }
    />
  );
}
