import type { AuditFilters, AuditQuery } from '@fori/contracts/admin-audit/contract';
import { buttonClass } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Input, Select } from '@fori/ui/input';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { FilterToggle } from '../../../shared/list/filter-toggle.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
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

/** A chosen value stays in the list even when no record has it any more. */
const withChosen = (choices: readonly Choice[], chosen: string | undefined): readonly Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];

/** The filters of the log and the number of matching records. */
export function AuditToolbar({ controls, filters, total, shown }: AuditToolbarProps) {
  const { t, i18n } = useTranslation('admin-audit');
  const labels = useAuditLabels();
  const { state, change } = controls;
  const panel = useId();
  // on wide screens the filters are always shown, and this label is hidden
  const [open, setOpen] = useState(() => auditList.isRestricted(state));
  const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, i18n.language);
  const choices = (values: readonly string[] | undefined, label: (code: string) => string) =>
    (values ?? []).map((value) => ({ value, label: label(value) })).sort(byLabel);
  const actors = (filters?.actors ?? [])
    .map((actor) => ({ value: actor.id, label: labels.actor(actor) }))
    .sort(byLabel);
  const lists = [
    { name: 'actor', none: t('filter.anybody'), choices: actors },
    { name: 'entity', none: t('filter.anything'), choices: choices(filters?.entities, labels.entity) },
    { name: 'action', none: t('filter.every'), choices: choices(filters?.actions, labels.action) },
  ] as const;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListBar
        search={<ListSearch controls={controls} label={t('search.label')} placeholder={t('search.placeholder')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
      >
        <FilterToggle open={open} panel={panel} onToggle={() => setOpen(!open)} className="grow sm:grow-0 lg:hidden" />
        <AppliedSearch controls={controls} />
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
              {withChosen(offered, state[name]).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field label={t('filter.from')}>
          <Input
            type="date"
            max={state.to}
            value={state.from ?? ''}
            onChange={({ target }) => change({ from: target.value || undefined })}
          />
        </Field>
        <Field label={t('filter.to')}>
          <Input
            type="date"
            min={state.from}
            value={state.to ?? ''}
            onChange={({ target }) => change({ to: target.value || undefined })}
          />
        </Field>
      </div>
    </div>
  );
}
