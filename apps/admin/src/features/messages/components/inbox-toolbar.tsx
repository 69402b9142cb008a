import { useTranslation } from '@fori/client/use-translation';
import { type AdminMessageQuery, adminMessageStatuses } from '@fori/contracts/admin-messages/schemas';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface InboxToolbarProps {
  controls: ListControls<AdminMessageQuery>;
  /** number of matching messages; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The filters of the inbox and the number of matching messages. */
export function InboxToolbar({ controls, total, shown }: InboxToolbarProps) {
  const { t } = useTranslation('admin-messages');
  const { state, hrefOf } = controls;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterTabs
        label={t('filter.status')}
        current={state.status}
        tabs={adminMessageStatuses.map((value) => ({
          value,
          label: value === 'all' ? t('filter.all') : t(`status.${value}`),
        }))}
        hrefOf={(status) => hrefOf({ status })}
      />
      <ListBar
        search={<ListSearch controls={controls} label={t('filter.search')} placeholder={t('filter.search_hint')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={<AppliedSearch controls={controls} />}
      />
    </div>
  );
}
