import type { SecurityEventQuery } from '@fori/contracts/admin-security/contract';
import { securityEventKinds } from '@fori/domain/security-events';
import { buttonClass } from '@fori/ui/button';
import { Chip } from '@fori/ui/chip';
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
import { useDayLimits } from '../../../shared/list/use-day-limits.ts';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { securityList } from '../list.ts';

interface SecurityToolbarProps {
  controls: ListControls<SecurityEventQuery>;
  total: number | null;
  shown: number;
}

/** The filters of the security events and the number of those that match. */
export function SecurityToolbar({ controls, total, shown }: SecurityToolbarProps) {
  const { t, i18n } = useTranslation(['admin-security', 'admin']);
  const { state, change, hrefOf } = controls;
  const days = useDayLimits(state);
  const panel = useId();
  // on wide screens the filters are always shown; the button and the chips are not
  const [open, setOpen] = useState(false);
  const kinds = securityEventKinds
    .map((value) => ({ value, label: t(`kind.${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const applied = [
    ...(state.kind === 'all' ? [] : [{ change: { kind: 'all' }, text: t(`kind.${state.kind}`) } as const]),
    ...days.map(({ end, text }) => ({ change: { [end]: undefined }, text })),
  ];
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListBar
        search={<ListSearch controls={controls} label={t('search.label')} placeholder={t('search.placeholder')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
      >
        <FilterToggle open={open} panel={panel} onToggle={() => setOpen(!open)} className="grow sm:grow-0 lg:hidden" />
        <AppliedSearch controls={controls} />
        {applied.map(({ change: without, text }) => (
          <Chip
            key={text}
            href={hrefOf(without)}
            removeLabel={t('admin:list.remove_filter', { filter: text })}
            className={open ? 'hidden' : 'lg:hidden'}
          >
            {text}
          </Chip>
        ))}
        {securityList.isRestricted(state) && (
          <Link to={securityList.path} className={buttonClass({ variant: 'quiet' })}>
            {t('filter.clear')}
          </Link>
        )}
      </ListBar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div
        role="group"
        aria-label={t('filter.label')}
        id={panel}
        className={cn('grid-cols-2 gap-3 lg:grid lg:grid-cols-[minmax(0,20rem)_10rem_10rem]', open ? 'grid' : 'hidden')}
      >
        <Field label={t('filter.kind')} className="max-lg:col-span-2">
          <Select
            value={state.kind}
            onChange={({ target }) =>
              change({ kind: securityEventKinds.find((kind) => kind === target.value) ?? 'all' })
            }
          >
            <option value="all">{t('filter.every')}</option>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
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
