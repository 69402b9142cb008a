import { useTranslation } from '@fori/client/use-translation';
import type { PayoutQuery } from '@fori/contracts/admin-payouts/schemas';
import { DayChips } from '../../../shared/list/day-chips.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface PayoutsToolbarProps {
  controls: ListControls<PayoutQuery>;
  /** number of matching payouts; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The days of the list and the number of matching payouts. */
export function PayoutsToolbar({ controls, total, shown }: PayoutsToolbarProps) {
  const { t } = useTranslation('admin-payouts');
  const { state, change, hrefOf } = controls;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <DayFields
          state={state}
          labels={{ from: t('filter.from'), to: t('filter.to') }}
          onChange={change}
          className="min-w-0 flex-1 basis-32 sm:max-w-44"
        />
        <div className="flex min-h-control items-center sm:ml-auto">
          <ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <DayChips state={state} hrefOf={hrefOf} />
      </div>
    </div>
  );
}
