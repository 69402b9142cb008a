import { useTranslation } from '@fori/client/use-translation';
import { type ReturnQuery, returnFilters } from '@fori/contracts/admin-returns/schemas';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { DayChips } from '../../../shared/list/day-chips.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface ReturnsToolbarProps {
  controls: ListControls<ReturnQuery>;
  /** number of matching withdrawals; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The filters of the list and the number of matching withdrawals. */
export function ReturnsToolbar({ controls, total, shown }: ReturnsToolbarProps) {
  const { t } = useTranslation(['admin-returns', 'admin']);
  const { state, hrefOf, change } = controls;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterTabs
        label={t('filter.status')}
        current={state.status}
        tabs={returnFilters.map((value) => ({ value, label: t(`state.${value}`) }))}
        hrefOf={(status) => hrefOf({ status })}
      />
      <ListBar
        search={
          <ListSearch controls={controls} label={t('admin:search.label')} placeholder={t('admin:search.placeholder')} />
        }
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={<AppliedSearch controls={controls} />}
      >
        <DayFields
          state={state}
          labels={{ from: t('filter.from'), to: t('filter.to') }}
          onChange={change}
          className="min-w-0 flex-1 basis-32 sm:max-w-44"
        />
      </ListBar>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <DayChips state={state} hrefOf={hrefOf} />
      </div>
    </div>
  );
}
