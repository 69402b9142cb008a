import { expect, test } from 'vitest';
import { orderList } from './list.ts';

const read = (address: string) => orderList.read(new URLSearchParams(address));

test('[ADMIN-04] filter, search, sort and page of the order list are written to the address and read back', () => {
  const state = read('status=paid&search=blå+väska&sort=total&page=3&per_page=50');
  expect(state).toMatchObject({ status: 'paid', search: 'blå väska', sort: 'total', page: 3, per_page: 50 });
  expect(orderList.read(orderList.write(state))).toEqual(state);
});

test('[ADMIN-04] the unfiltered list has an address without a query', () => {
  expect(read('')).toEqual({
    status: 'all',
    search: undefined,
    from: undefined,
    to: undefined,
    country: 'all',
    payment: 'all',
    jackets: 'all',
    withdrawal: 'all',
    proof: 'all',
    vat_id: 'all',
    sort: 'newest',
    page: 1,
    per_page: 25,
  });
  expect(orderList.write(read('')).toString()).toBe('');
});

test('[ADMIN-04] dates, country, payment, jackets, withdrawals and proofs filter the list and are in its address', () => {
  const address =
    'from=2026-11-01&to=2026-11-22&country=FI&payment=partly_refunded&jackets=with&withdrawal=open&proof=waiting';
  expect(orderList.write(read(address)).toString()).toBe(address);
  expect(orderList.isRestricted(read(address))).toBe(true);
  expect(read('from=2026-02-30&to=yesterday&country=XX&payment=x&jackets=1&withdrawal=no&proof=no')).toEqual(read(''));
});

test.each(['status=lost', 'sort=price', 'page=0', 'page=-2', 'page=x', 'per_page=7', 'per_page=x', 'search=+++'])(
  '[ADMIN-04] an invalid query parameter falls back to the default: %s',
  (address) => expect(read(address)).toEqual(read('')),
);

test('[ADMIN-04] changing filter, search, sort or page size returns to the first page', () => {
  const state = read('status=paid&page=3');
  expect(orderList.change(state, { status: 'shipped' }).page).toBe(1);
  expect(orderList.change(state, { search: 'FO-2026' }).page).toBe(1);
  expect(orderList.change(state, { page: 4 })).toEqual({ ...state, page: 4 });
});

test('[ADMIN-04] filter and search count as restricting the list, sort and page do not', () => {
  expect(orderList.isRestricted(read('sort=oldest&page=2&per_page=100'))).toBe(false);
  expect(orderList.isRestricted(read('status=paid'))).toBe(true);
  expect(orderList.isRestricted(read('search=FO'))).toBe(true);
});
