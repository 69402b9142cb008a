import { useTranslation } from '@fori/client/use-translation';
import {
  type AdminCustomerQuery,
  adminCustomerFilters,
  adminCustomerSorts,
} from '@fori/contracts/admin-customers/schemas';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { ChoiceSelect } from '../../../shared/list/choice-select.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface CustomersToolbarProps {
  controls: ListControls<AdminCustomerQuery>;
  /** number of matching customers; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The filters and sorting of the list and the number of matching customers. */
export function CustomersToolbar({ controls, total, shown }: CustomersToolbarProps) {
  const { t } = useTranslation('admin-customers');
  const { state, hrefOf, change } = controls;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterTabs
        label={t('filter.label')}
        current={state.status}
        tabs={adminCustomerFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        hrefOf={(status) => hrefOf({ status })}
      />
      <ListBar
        search={<ListSearch controls={controls} label={t('search')} placeholder={t('search_hint')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={<AppliedSearch controls={controls} />}
      >
        <ChoiceSelect
          label={t('sort')}
          labelHidden
          className="min-w-0 flex-1 basis-32 sm:max-w-52 xl:hidden"
          value={state.sort}
          choices={adminCustomerSorts}
          name={(sort) => t(`sorts.${sort}`)}
          onChoose={(sort) => change({ sort })}
        />
      </ListBar>
    </div>
  );
}
