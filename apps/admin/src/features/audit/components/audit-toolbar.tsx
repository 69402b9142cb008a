import { useTranslation } from '@fori/client/use-translation';
import type { AuditFilters, AuditQuery } from '@fori/contracts/admin-audit/contract';
import { Chip } from '@fori/ui/chip';
import { Field } from '@fori/ui/field';
import { Select } from '../../../shared/form/controls.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { useDayLimits } from '../../../shared/list/use-day-limits.ts';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { useAuditLabels } from '../use-audit-labels.ts';

interface AuditToolbarProps {
  controls: ListControls<AuditQuery>;
  /** null before the first response */
  filters: AuditFilters | null;
  total: number | null;
  shown: number;
}

interface Choice {
  value: string;
  label: string;
}

/** The filters of the log and the number of matching records. */
export function AuditToolbar({ controls, filters, total, shown }: AuditToolbarProps) {
  const { t, i18n } = useTranslation(['admin-audit', 'admin']);
  const labels = useAuditLabels();
  const { state, change, hrefOf } = controls;
  const days = useDayLimits(state);
  /** The values to choose from; a chosen one stays among them even when no record has it. */
  const choices = (name: 'actor' | 'entity' | 'action', values: readonly string[], label: (code: string) => string) =>
    [...new Set([...values, ...(state[name] === undefined ? [] : [state[name]])])]
      .map((value): Choice => ({ value, label: label(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const actors = filters?.actors ?? [];
  const actorLabel = (id: string) => {
    const actor = actors.find((one) => one.id === id);
    return actor ? labels.actor(actor) : id;
  };
  const lists = [
    {
      name: 'actor',
      none: t('filter.anybody'),
      choices: choices(
        'actor',
        actors.map(({ id }) => id),
        actorLabel,
      ),
    },
    { name: 'entity', none: t('filter.anything'), choices: choices('entity', filters?.entities ?? [], labels.entity) },
    { name: 'action', none: t('filter.every'), choices: choices('action', filters?.actions ?? [], labels.action) },
  ] as const;
  // a page of the back office leads to the changes of what it edits by its kind and id
  const { entity, search } = state;
  const subject = entity !== undefined && search !== undefined ? labels.subject(entity, search) : null;
  const applied = [
    ...lists.flatMap(({ name, choices: offered }) => {
      const label = offered.find(({ value }) => value === state[name])?.label;
      return label === undefined || (name === 'entity' && subject !== null)
        ? []
        : [{ text: `${t(`filter.${name}`)}: ${label}`, without: { [name]: undefined } }];
    }),
    ...days.map(({ end, text }) => ({ text, without: { [end]: undefined } })),
  ];
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
      subject={
        subject === null ? undefined : (
          <Chip
            href={hrefOf({ entity: undefined, search: undefined })}
            removeLabel={t('admin:list.remove_filter', { filter: `${t('filter.entity')}: ${subject}` })}
          >
            {t('filter.entity')}: {subject}
          </Chip>
        )
      }
      applied={applied}
      columns="lg:grid-cols-[repeat(3,minmax(0,1fr))_10rem_10rem]"
    >
      {lists.map(({ name, none, choices: offered }) => (
        <Field key={name} label={t(`filter.${name}`)}>
          <Select value={state[name] ?? ''} onChange={({ target }) => change({ [name]: target.value || undefined })}>
            <option value="">{none}</option>
            {offered.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <DayFields state={state} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={change} />
    </FilterBar>
  );
}
