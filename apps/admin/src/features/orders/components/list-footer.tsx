import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { Pagination } from '@fori/ui/pagination';
import { useTranslation } from 'react-i18next';
import type { ListStateControls } from '../hooks/use-list-state.ts';
import { pageSizes } from '../list-state.ts';

interface ListFooterProps extends ListStateControls {
  lastPage: number;
}

/** The way through a long list, and how much of it is on a page. */
export function ListFooter({ state, hrefOf, change, lastPage }: ListFooterProps) {
  const { t } = useTranslation('admin');
  const sizes: readonly AdminOrderQuery['per_page'][] = pageSizes;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 pt-4">
      <Pagination
        page={state.page}
        pageCount={lastPage}
        href={(page) => hrefOf({ page })}
        labels={{
          navigation: t('orders.pages'),
          previous: t('orders.previous'),
          next: t('orders.next'),
          page: (page) => t('orders.page', { page }),
        }}
      />
      <Field label={t('orders.per_page')} className="ml-auto">
        <Select value={state.per_page} onChange={(event) => change({ per_page: Number(event.target.value) })}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
