import { expect, test } from 'vitest';
import { shownConflicts } from './conflict-texts.ts';

test('[ADMIN-233] values are shown as the admin reads them: days and times in words, parts each on a line, ids not at all', () => {
  const [day, time] = shownConflicts(
    [
      { name: 'full_until', mine: '2027-02-01', theirs: '' },
      { name: 'promo_time.from', mine: '2026-12-01T09:30', theirs: 'no time' },
    ],
    {},
    'en',
  );
  expect([day?.mine, day?.theirs]).toEqual(['1 February 2027', '']);
  expect(time?.mine).toMatch(/^1 December 2026.*09:30$/);
  expect(time?.theirs).toBe('no time');

  const table = {
    columns: [{ en: 'Palm', fi: 'Kämmen', sv: '' }],
    rows: [{ id: 'a', size: '7', cells: ['17', '18'] }],
  };
  const [shown] = shownConflicts([{ name: 'guides.0.table', mine: table, theirs: null }], {}, 'en');
  expect(shown?.mine).toBe('Palm · Kämmen\n7\n17 · 18');
});

test('[ADMIN-233] a field made of several has the label of the first, and an editor says how it shows its codes', () => {
  const [field] = shownConflicts(
    [{ name: 'header.0', mine: 'faqs', theirs: 'about' }],
    { 'header.0.kind': 'Link 1: Leads to', 'header.0.page': 'Link 1: Which one' },
    'en',
    (_name, value) => (value === 'faqs' ? 'Questions' : null),
  );
  expect(field).toEqual({ name: 'header.0', label: 'Link 1: Leads to', mine: 'Questions', theirs: 'about' });
});
