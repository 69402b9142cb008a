import { useTranslation } from '@fori/client/use-translation';
import type { SecurityEventQuery } from '@fori/contracts/admin-security/contract';
import { securityEventKinds } from '@fori/domain/security-events';
import { Field } from '@fori/ui/field';
import { Select } from '../../../shared/form/controls.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { useDayLimits } from '../../../shared/list/use-day-limits.ts';
import type { ListControls } from '../../../shared/list/use-list.ts';

interface SecurityToolbarProps {
  controls: ListControls<SecurityEventQuery>;
  total: number | null;
  shown: number;
}

/** The filters of the security events and the number of those that match. */
export function SecurityToolbar({ controls, total, shown }: SecurityToolbarProps) {
  const { t, i18n } = useTranslation('admin-security');
  const { state, change } = controls;
  const days = useDayLimits(state);
  const kinds = securityEventKinds
    .map((value) => ({ value, label: t(`kind.${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <FilterBar
      controls={controls}
      labels={{
        search: t('search.label'),
        placeholder: t('search.placeholder'),
        filters: t('filter.label'),
        clear: t('filter.clear'),
        count: (count) => t('count', { count }),
      }}
      total={total}
      shown={shown}
      applied={[
        ...(state.kind === 'all' ? [] : [{ text: t(`kind.${state.kind}`), without: { kind: 'all' } as const }]),
        ...days.map(({ end, text }) => ({ text, without: { [end]: undefined } })),
      ]}
      columns="lg:grid-cols-[minmax(0,20rem)_10rem_10rem]"
    >
      <Field label={t('filter.kind')} className="max-lg:col-span-2">
        <Select
          value={state.kind}
          onChange={({ target }) => change({ kind: securityEventKinds.find((kind) => kind === target.value) ?? 'all' })}
        >
          <option value="all">{t('filter.every')}</option>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <DayFields state={state} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={change} />
    </FilterBar>
  );
}
