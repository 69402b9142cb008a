import { type AdminUserQuery, adminUserStates } from '@fori/contracts/admin-users/schemas';
import { useTranslation } from 'react-i18next';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface UsersToolbarProps {
  controls: ListControls<AdminUserQuery>;
  /** number of matching admins; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The filters of the list and the number of matching admins. */
export function UsersToolbar({ controls, total, shown }: UsersToolbarProps) {
  const { t } = useTranslation('admin-users');
  const { state, hrefOf } = controls;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterTabs
        label={t('filter')}
        current={state.status}
        tabs={(['all', ...adminUserStates] as const).map((value) => ({
          value,
          label: value === 'all' ? t('all') : t(`state.${value}`),
        }))}
        hrefOf={(status) => hrefOf({ status })}
      />
      <ListBar
        search={<ListSearch controls={controls} label={t('search')} placeholder={t('search_hint')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={<AppliedSearch controls={controls} />}
      />
    </div>
  );
}
