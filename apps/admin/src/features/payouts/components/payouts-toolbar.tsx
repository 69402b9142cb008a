import type { PayoutQuery } from '@fori/contracts/admin-payouts/schemas';
import { Chip } from '@fori/ui/chip';
import { useTranslation } from 'react-i18next';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { useDayLimits } from '../../../shared/list/use-day-limits.ts';
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
  const { t } = useTranslation(['admin-payouts', 'admin']);
  const { state, change, hrefOf } = controls;
  const days = useDayLimits(state);
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
      {days.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {days.map(({ end, text }) => (
            <Chip
              key={end}
              href={hrefOf({ [end]: undefined })}
              removeLabel={t('admin:list.remove_filter', { filter: text })}
            >
              {text}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
