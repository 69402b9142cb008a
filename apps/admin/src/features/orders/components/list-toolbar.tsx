import { adminOrderSorts } from '@fori/contracts/admin-orders/contract';
import { Chip } from '@fori/ui/chip';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { useTranslation } from 'react-i18next';
import type { ListStateControls } from '../hooks/use-list-state.ts';
import { StatusFilter } from './status-filter.tsx';

interface ListToolbarProps extends ListStateControls {
  /** of the orders that match; null before the first answer */
  total: number | null;
  /** on this page */
  shown: number;
}

/** What restricts and orders the list, and how many orders that leaves. */
export function ListToolbar({ state, hrefOf, change, total, shown }: ListToolbarProps) {
  const { t } = useTranslation('admin');
  const first = (state.page - 1) * state.per_page + 1;
  const count = total === null ? '' : t('orders.count', { count: total });
  const range =
    total === null || shown === total ? '' : t('orders.range', { from: first, to: first + shown - 1, total });
  return (
    <div className="mb-4 grid gap-4">
      <StatusFilter current={state.status} hrefOf={hrefOf} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {range && shown > 0 ? range : count}
        </p>
        {state.search !== undefined && (
          <Chip href={hrefOf({ search: undefined })} removeLabel={t('orders.remove_search', { term: state.search })}>
            {t('orders.applied_search', { term: state.search })}
          </Chip>
        )}
        <Field label={t('orders.sort')} labelHidden className="ml-auto xl:hidden">
          <Select
            value={state.sort}
            onChange={({ target }) => {
              const sort = adminOrderSorts.find((known) => known === target.value);
              if (sort) change({ sort });
            }}
          >
            {adminOrderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`orders.sorts.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}
