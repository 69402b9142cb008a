import { expect, test } from 'vitest';
import { changeListState, isRestricted, readListState, writeListState } from './list-state.ts';

const read = (address: string) => readListState(new URLSearchParams(address));

test('[ADMIN-04] filter, search, sort and page of the order list stand in the address and are read back', () => {
  const state = read('status=paid&search=blå+väska&sort=total&page=3&per_page=50');
  expect(state).toEqual({ status: 'paid', search: 'blå väska', sort: 'total', page: 3, per_page: 50 });
  expect(readListState(writeListState(state))).toEqual(state);
});

test('[ADMIN-04] the plain list has a plain address', () => {
  expect(read('')).toEqual({ status: 'all', search: undefined, sort: 'newest', page: 1, per_page: 25 });
  expect(writeListState(read('')).toString()).toBe('');
});

test.each(['status=lost', 'sort=price', 'page=0', 'page=-2', 'page=x', 'per_page=7', 'per_page=x', 'search=+++'])(
  '[ADMIN-04] what makes no sense in the address counts as the default: %s',
  (address) => expect(read(address)).toEqual(read('')),
);

test('[ADMIN-04] another filter, search, sort or page size leads back to the first page', () => {
  const state = read('status=paid&page=3');
  expect(changeListState(state, { status: 'shipped' }).page).toBe(1);
  expect(changeListState(state, { search: 'FO-2026' }).page).toBe(1);
  expect(changeListState(state, { page: 4 })).toEqual({ ...state, page: 4 });
});

test('[ADMIN-04] filter and search restrict the list; sort and page do not', () => {
  expect(isRestricted(read('sort=oldest&page=2&per_page=100'))).toBe(false);
  expect(isRestricted(read('status=paid'))).toBe(true);
  expect(isRestricted(read('search=FO'))).toBe(true);
});
