import { useTranslation } from '@fori/client/use-translation';
import type { ListState } from './define-list.ts';

interface ListCountProps {
  state: ListState;
  /** number of matching rows; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
  /** the total with its unit: "12 orders" */
  count: (total: number) => string;
}

/** How many rows there are, and which of them are on this page; announced when it changes. */
export function ListCount({ state, total, shown, count }: ListCountProps) {
  const { t } = useTranslation('admin');
  const from = (state.page - 1) * state.per_page + 1;
  const text = () => {
    if (total === null) return '';
    if (shown === 0 || shown === total) return count(total);
    return t('list.range', { from, to: from + shown - 1, total });
  };
  return (
    <p role="status" className="text-muted">
      {text()}
    </p>
  );
}
