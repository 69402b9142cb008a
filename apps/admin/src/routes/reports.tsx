import { salesReportQuery } from '@fori/client/queries/admin-reports';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { salesGroups } from '@fori/domain/sales';
import { dayOf } from '@fori/domain/shop-time';
import { Field } from '@fori/ui/field';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { CsvButton } from '../features/reports/components/csv-button.tsx';
import { RangeForm } from '../features/reports/components/range-form.tsx';
import { ReportBody } from '../features/reports/components/report-body.tsx';
import { ReportSkeleton } from '../features/reports/components/report-skeleton.tsx';
import {
  addressOf,
  daysOf,
  presets,
  problemsOf,
  queryOf,
  type ReportState,
  readReport,
} from '../features/reports/report-state.ts';
import { Select } from '../shared/form/controls.tsx';
import { FilterTabs } from '../shared/list/filter-tabs.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { usePendingLocation } from '../shared/use-pending-location.ts';

export function ReportsPage() {
  const { t } = useTranslation('admin-reports');
  const { pathname, search } = useLocation();
  const pendingLocation = usePendingLocation();
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const readOf = (address: string) => readReport(new URLSearchParams(address), today);
  const state = readOf(search);
  const { from, to, group_by } = state;
  const valid = problemsOf(state).length === 0;
  const query = useQuery({
    ...salesReportQuery(useBackOfficeApi(), queryOf(state)),
    enabled: valid,
  });
  const { data, error, isPlaceholderData } = query;
  usePageTitle(t('title'));

  const after = (change: Partial<ReportState>) => addressOf({ ...state, page: 1, ...change });
  const change = (changes: Partial<ReportState>) => {
    const pending = pendingLocation();
    const from = pending.pathname === pathname ? readOf(pending.search) : state;
    void navigate(addressOf({ ...from, page: 1, ...changes }));
  };
  const ranges = [...presets, ...(state.range === 'own' ? (['own'] as const) : [])];

  return (
    <>
      <PageHeader title={t('title')} actions={valid && <CsvButton query={{ from, to, group_by }} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FilterTabs
          label={t('range.label')}
          current={state.range}
          tabs={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
          hrefOf={(range) => after(range === 'own' ? {} : { range, ...daysOf(range, today) })}
        />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <RangeForm state={state} onShow={(days) => change({ range: 'own', ...days })} />
          <Field label={t('by')} className="w-full sm:w-44">
            <Select
              value={group_by}
              onChange={({ target }) => {
                const group = salesGroups.find((known) => known === target.value);
                if (group) change({ group_by: group, sort: null });
              }}
            >
              {salesGroups.map((group) => (
                <option key={group} value={group}>
                  {t(`group.${group}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {!valid ? null : error ? (
          <LoadError query={query} title={t('load_failed')} />
        ) : !data ? (
          <ReportSkeleton label={t('loading')} />
        ) : data.sum.orders === 0 ? (
          <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        ) : (
          <ReportBody report={data} state={state} stale={isPlaceholderData} hrefOf={after} />
        )}
      </div>
    </>
  );
}
