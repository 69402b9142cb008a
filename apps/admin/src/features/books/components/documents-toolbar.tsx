import { useTranslation } from '@fori/client/use-translation';
import { type DocumentQuery, documentKindFilters } from '@fori/contracts/admin-books/schemas';
import { ChoiceSelect } from '../../../shared/list/choice-select.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { useDayLimits } from '../../../shared/list/use-day-limits.ts';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface DocumentsToolbarProps {
  controls: ListControls<DocumentQuery>;
  /** number of matching documents; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The days, kind and number of the list, and how many documents match. */
export function DocumentsToolbar({ controls, total, shown }: DocumentsToolbarProps) {
  const { t } = useTranslation(['admin-books', 'admin-security']);
  const { state, change } = controls;
  const days = useDayLimits(state);
  return (
    <FilterBar
      controls={controls}
      labels={{
        search: t('documents.search'),
        placeholder: t('documents.search_hint'),
        filters: t('admin-security:filter.label'),
        clear: t('admin-security:filter.clear'),
        count: (count) => t('documents.count', { count }),
      }}
      total={total}
      shown={shown}
      applied={[
        ...(state.kind === 'all'
          ? []
          : [{ text: t(`documents.kind.${state.kind}`), without: { kind: 'all' } as const }]),
        ...days.map(({ end, text }) => ({ text, without: { [end]: undefined } })),
      ]}
      columns="lg:grid-cols-[minmax(0,20rem)_10rem_10rem]"
    >
      <ChoiceSelect
        label={t('documents.column.kind')}
        className="max-lg:col-span-2"
        value={state.kind}
        choices={documentKindFilters}
        name={(kind) => t(`documents.kind.${kind}`)}
        onChoose={(kind) => change({ kind })}
      />
      <DayFields state={state} labels={{ from: t('documents.from'), to: t('documents.to') }} onChange={change} />
    </FilterBar>
  );
}
