import { type ReportColumn, reportColumns, type SalesPageInput } from '@fori/contracts/admin-reports/schemas';
import { MAX_REPORT_DAYS, type SalesGroup, salesGroups } from '@fori/domain/sales';
import { addDays, type Day, daysFromTo, isDay } from '@fori/domain/shop-time';
import { paths } from '../../shared/paths.ts';

export const presets = ['today', 'week', 'month', 'this_month', 'this_quarter', 'this_year'] as const;
export type Preset = (typeof presets)[number];

export type Sorting = { by: 'label' | ReportColumn; down: boolean };

/** The state of the report, kept in its address only. */
export interface ReportState {
  range: Preset | 'own';
  from: Day;
  to: Day;
  group_by: SalesGroup;
  /** null for the API's order: days chronologically, everything else by sales */
  sort: Sorting | null;
  page: number;
}

const defaultRange: Preset = 'month';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

const firstOfQuarter = (day: Day): Day => {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
};

/** The days of a preset; all of them end today. */
export const daysOf = (preset: Preset, today: Day): { from: Day; to: Day } => {
  const starts: Readonly<Record<Preset, Day>> = {
    today,
    week: addDays(today, -6),
    month: addDays(today, -29),
    this_month: firstOfMonth(today),
    this_quarter: firstOfQuarter(today),
    this_year: `${today.slice(0, 5)}01-01`,
  };
  return { from: starts[preset], to: today };
};

export type RangeProblem = { field: 'from' | 'to'; key: 'day' | 'range_reversed' | 'range_days' };

/** The errors of a range, by the API's own rules; empty for a valid one. */
export const problemsOf = ({ from, to }: { from: string; to: string }): RangeProblem[] => {
  const unknown = (['from', 'to'] as const).filter((field) => !isDay({ from, to }[field]));
  if (unknown.length > 0) return unknown.map((field) => ({ field, key: 'day' }));
  const days = daysFromTo(from, to);
  if (days < 1) return [{ field: 'to', key: 'range_reversed' }];
  return days > MAX_REPORT_DAYS ? [{ field: 'to', key: 'range_days' }] : [];
};

const sortingIn = (params: URLSearchParams): Sorting | null => {
  const by = [...reportColumns, 'label' as const].find((column) => column === params.get('sort'));
  return by ? { by, down: params.get('dir') !== 'up' } : null;
};

/** The state of an address; invalid values fall back to the default, a custom range is taken as written. */
export const readReport = (params: URLSearchParams, today: Day): ReportState => {
  const preset = presets.find((known) => known === params.get('range'));
  const own = preset === undefined && (params.has('from') || params.has('to'));
  const days = own
    ? { from: params.get('from') ?? '', to: params.get('to') ?? '' }
    : daysOf(preset ?? defaultRange, today);
  const page = Number(params.get('page'));
  return {
    range: own ? 'own' : (preset ?? defaultRange),
    ...days,
    group_by: salesGroups.find((known) => known === params.get('group_by')) ?? 'day',
    sort: sortingIn(params),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
};

/** The address of a report, without defaults. */
export const addressOf = ({ range, from, to, group_by, sort, page }: ReportState): string => {
  const query = new URLSearchParams({
    ...(range === 'own' ? { from, to } : range !== defaultRange && { range }),
    ...(group_by !== 'day' && { group_by }),
    ...(sort && { sort: sort.by, ...(!sort.down && { dir: 'up' }) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${paths.reports}?${query}` : paths.reports;
};

/**
 * The query of the request: the API sorts and pages products, of which there are thousands; everything else comes
 * complete.
 */
export const queryOf = ({ from, to, group_by, sort, page }: ReportState): SalesPageInput => ({
  from,
  to,
  group_by,
  ...(group_by === 'product' && {
    ...(sort && { sort: sort.by, dir: sort.down ? 'down' : 'up' }),
    ...(page > 1 && { page: String(page) }),
  }),
});
