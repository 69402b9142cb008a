import type { AuditFilters, AuditQuery } from '@fori/contracts/admin-audit/contract';
import { buttonClass } from '@fori/ui/button';
import { Chip } from '@fori/ui/chip';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import { FilterToggle } from '../../../shared/list/filter-toggle.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import { useDayLimits } from '../../../shared/list/use-day-limits.ts';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { auditList } from '../list.ts';
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
  const panel = useId();
  // on wide screens the filters are always shown; the button and the chips are not
  const [open, setOpen] = useState(false);
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
        : [{ name, text: `${t(`filter.${name}`)}: ${label}` }];
    }),
    ...days.map(({ end, text }) => ({ name: end, text })),
  ];
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListBar
        search={<ListSearch controls={controls} label={t('search.label')} placeholder={t('search.placeholder')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
      >
        <FilterToggle open={open} panel={panel} onToggle={() => setOpen(!open)} className="grow sm:grow-0 lg:hidden" />
        {subject === null ? (
          <AppliedSearch controls={controls} />
        ) : (
          <Chip
            href={hrefOf({ entity: undefined, search: undefined })}
            removeLabel={t('admin:list.remove_filter', { filter: `${t('filter.entity')}: ${subject}` })}
          >
            {t('filter.entity')}: {subject}
          </Chip>
        )}
        {applied.map(({ name, text }) => (
          <Chip
            key={name}
            href={hrefOf({ [name]: undefined })}
            removeLabel={t('admin:list.remove_filter', { filter: text })}
            className={open ? 'hidden' : 'lg:hidden'}
          >
            {text}
          </Chip>
        ))}
        {auditList.isRestricted(state) && (
          <Link to={auditList.path} className={buttonClass({ variant: 'quiet' })}>
            {t('filter.clear')}
          </Link>
        )}
      </ListBar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div
        role="group"
        aria-label={t('filter.label')}
        id={panel}
        className={cn(
          'grid-cols-2 gap-3 lg:grid lg:grid-cols-[repeat(3,minmax(0,1fr))_10rem_10rem]',
          open ? 'grid' : 'hidden',
        )}
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
      </div>
    </div>
  );
}
