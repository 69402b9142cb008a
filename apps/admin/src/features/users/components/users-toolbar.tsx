import { useTranslation } from '@fori/client/use-translation';
import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { type AdminUserQuery, adminUserStates } from '@fori/contracts/admin-users/schemas';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { ChoiceSelect } from '../../../shared/list/choice-select.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';

/** Stands for every role in the filter. */
const ALL = '';

interface UsersToolbarProps {
  controls: ListControls<AdminUserQuery>;
  /** number of matching admins; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
  /** null before they have loaded */
  roles: readonly AdminRole[] | null;
}

/** The filters of the list and the number of matching admins. */
export function UsersToolbar({ controls, total, shown, roles }: UsersToolbarProps) {
  const { t } = useTranslation('admin-users');
  const { nameOf } = useRoleTexts();
  const { state, hrefOf, change } = controls;
  // one that an old address names may be gone
  const choices = [...new Set([ALL, ...(roles ?? []).map(({ id }) => id), state.role ?? ALL])];
  const nameOfRole = (id: string) => nameOf(roles?.find((role) => role.id === id) ?? { id, name: null });
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
      >
        <ChoiceSelect
          label={t('filter_role')}
          labelHidden
          value={state.role ?? ALL}
          choices={choices}
          name={(id) => (id === ALL ? t('any_role') : nameOfRole(id))}
          onChoose={(id) => change({ role: id === ALL ? undefined : id })}
          className="min-w-0 flex-1 basis-40 sm:max-w-56"
        />
      </ListBar>
    </div>
  );
}
