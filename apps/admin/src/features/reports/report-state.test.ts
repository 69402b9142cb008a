import { expect, test } from 'vitest';
import { addressOf, daysOf, problemsOf, readReport } from './report-state.ts';

const TODAY = '2026-11-22';
const read = (query: string) => readReport(new URLSearchParams(query), TODAY);

test.each([
  ['today', '2026-11-22'],
  ['week', '2026-11-16'],
  ['month', '2026-10-24'],
  ['this_month', '2026-11-01'],
  ['this_quarter', '2026-10-01'],
  ['this_year', '2026-01-01'],
] as const)('[ADMIN-06] the range “%s” begins on %s and ends today', (preset, from) => {
  expect(daysOf(preset, TODAY)).toEqual({ from, to: TODAY });
});

test.each([
  ['2026-01-31', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-06-01', '2026-04-01'],
  ['2026-12-31', '2026-10-01'],
])('the quarter of %s begins on %s', (today, from) => {
  expect(daysOf('this_quarter', today).from).toBe(from);
});

test.each([
  '',
  'range=today',
  'range=this_year&group_by=category',
  'from=2026-01-01&to=2026-01-31&group_by=vat&sort=tax',
  'group_by=product&sort=label&dir=up&page=3',
])('[ADMIN-06] the address "%s" survives being read and written', (query) => {
  expect(addressOf(read(query))).toBe(`/admin/reports${query && '?'}${query}`);
});

test('[ADMIN-06] an invalid part of the address falls back to the default', () => {
  expect(read('range=era&group_by=colour&sort=price&page=-1')).toEqual({
    range: 'month',
    from: '2026-10-24',
    to: TODAY,
    group_by: 'day',
    sort: null,
    page: 1,
  });
});

test.each([
  ['2026-02-30', '2026-03-01', [['from', 'day']]],
  [
    '',
    '',
    [
      ['from', 'day'],
      ['to', 'day'],
    ],
  ],
  ['2026-03-02', '2026-03-01', [['to', 'range_reversed']]],
  ['2025-01-01', '2026-01-02', [['to', 'range_days']]],
  ['2025-01-01', '2025-12-31', []],
])('[ADMIN-06] the range from %j to %j has the problems %j', (from, to, problems) => {
  expect(problemsOf({ from, to }).map(({ field, key }) => [field, key])).toEqual(problems);
});
