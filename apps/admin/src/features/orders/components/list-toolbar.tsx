import { useTranslation } from '@fori/client/use-translation';
import { type AdminOrderQuery, adminOrderSorts } from '@fori/contracts/admin-orders/schemas';
import { orderStatuses } from '@fori/domain/orders';
import { useId, useState } from 'react';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { ChoiceSelect } from '../../../shared/list/choice-select.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { FilterToggle } from '../../../shared/list/filter-toggle.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import { SavedViews } from '../../../shared/list/saved-views.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { OrderFilters } from './order-filters.tsx';

interface ListToolbarProps {
  controls: ListControls<AdminOrderQuery>;
  /** number of matching orders; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The filters and sorting of the list and the number of matching orders. */
export function ListToolbar({ controls, total, shown }: ListToolbarProps) {
  const { t } = useTranslation(['admin', 'orders']);
  const { state, hrefOf, change } = controls;
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <SavedViews area="orders" controls={controls} />
      <FilterTabs
        label={t('orders.status_filter')}
        current={state.status}
        tabs={(['all', ...orderStatuses] as const).map((value) => ({
          value,
          label: value === 'all' ? t('orders.all') : t(`orders:status.${value}`),
        }))}
        hrefOf={(status) => hrefOf({ status })}
      />
      <ListBar
        search={<ListSearch controls={controls} label={t('search.label')} placeholder={t('search.placeholder')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('orders.count', { count })} />}
        end={<AppliedSearch controls={controls} />}
      >
        <FilterToggle open={open} panel={panel} onToggle={() => setOpen(!open)} />
        <ChoiceSelect
          label={t('orders.sort')}
          labelHidden
          className="min-w-0 flex-1 basis-32 sm:max-w-52 xl:hidden"
          value={state.sort}
          choices={adminOrderSorts}
          name={(sort) => t(`orders.sorts.${sort}`)}
          onChoose={(sort) => change({ sort })}
        />
      </ListBar>
      <OrderFilters controls={controls} panel={panel} open={open} />
    </div>
  );
}
