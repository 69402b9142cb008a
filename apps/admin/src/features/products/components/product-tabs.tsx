import { useTranslation } from '@fori/client/use-translation';
import { type AdminProductQuery, productStatuses } from '@fori/contracts/admin-products/schemas';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

/** The number of products on sale with low or no stock. */
export type StockFilter = Readonly<Record<'low' | 'out', number>>;

interface ProductTabsProps {
  controls: Pick<ListControls<AdminProductQuery>, 'state' | 'hrefOf'>;
  /** undefined while loading */
  stockFilter: StockFilter | undefined;
  /** the list is on another screen, so no tab is marked as current */
  isElsewhere?: boolean;
}

/** The stock filter of a query that is one of the tabs; null for none. */
export const LOW_STOCK_FILTER = ({ status, stock }: AdminProductQuery): 'low' | 'out' | null =>
  status === 'active' && (stock === 'low' || stock === 'out') ? stock : null;

/** Tabs for the products by status, and for those with low or no stock. */
export function ProductTabs({ controls: { state, hrefOf }, stockFilter, isElsewhere = false }: ProductTabsProps) {
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
      current={isElsewhere ? null : (short ?? state.status)}
      tabs={[...statusTabs, ...shortTabs]}
      hrefOf={(to) =>
        to === 'low' || to === 'out'
          ? hrefOf({ status: 'active', stock: to })
          : hrefOf({ status: to, ...(short !== null && { stock: 'all' }) })
      }
    />
  );
}
