import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routerAt } from '../../testing/back-office.tsx';
import { defineList, type ListState } from './define-list.ts';
import { useList } from './use-list.ts';

interface State extends ListState {
  status: string;
  sort: string;
}

const defaults: State = { page: 1, per_page: 25, status: 'all', sort: 'newest' };
const bags = defineList<State>('/bags', {
  parse: (parameters) => {
    const { page = 1, ...rest } = parameters as Partial<State>;
    return { ...defaults, ...rest, page: Number(page) };
  },
});

/** A list at its address; every other screen is loading until `arrive`. */
function openList(address: string) {
  let arrive: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Bags() {
    const { state, change } = useList(bags);
    const { pathname, search } = useLocation();
    if (pathname + search !== address) use(ready);
    return (
      <>
        <p>{`${state.status}, ${state.sort}`}</p>
        <button type="button" onClick={() => change({ status: 'all' })}>
          All
        </button>
        <button type="button" onClick={() => change({ status: 'sold' })}>
          Sold
        </button>
        <button type="button" onClick={() => change({ sort: 'name' })}>
          By name
        </button>
      </>
    );
  }
  function Belts() {
    use(ready);
    return <p>Belts</p>;
  }
  const router = routerAt(
    address,
    ['/', '/bags', '/bags/:id'].map((path) => ({ path, Component: Bags })).concat({ path: '/belts', Component: Belts }),
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    currentAddress: () => router.state.location.pathname + router.state.location.search,
    arrive: () => act(async () => arrive()),
  };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a change made while an earlier one is pending is added to it', async () => {
  const { currentAddress, arrive } = openList('/bags?page=3');
  await press('Sold');
  expect(screen.getByText('all, newest')).toBeTruthy();
  await press('By name');
  expect(currentAddress()).toBe('/bags?status=sold&sort=name');
  await arrive();
  expect(screen.getByText('sold, name')).toBeTruthy();
});

test('[ADMIN-127] a filter is reset with one press while its result is still rendering', async () => {
  const { currentAddress, arrive } = openList('/bags');
  await press('Sold');
  expect(currentAddress()).toBe('/bags?status=sold');
  await press('All');
  expect(currentAddress()).toBe('/bags');
  await arrive();
  expect(screen.getByText('all, newest')).toBeTruthy();
});

test('[ADMIN-127] choosing the current filter again adds no history entry', async () => {
  const { router, arrive } = openList('/bags');
  await press('Sold');
  await arrive();
  const { key } = router.state.location;
  await press('Sold');
  expect(router.state.location.key).toBe(key);
});

test('a change made from another screen is added to the pending one too', async () => {
  const { currentAddress } = openList('/');
  await press('Sold');
  await press('By name');
  expect(currentAddress()).toBe('/bags?status=sold&sort=name');
});

test('a detail page beside its list stays open', async () => {
  const { currentAddress } = openList('/bags/7?status=new');
  await press('Sold');
  await press('By name');
  expect(currentAddress()).toBe('/bags/7?status=sold&sort=name');
});

test('a change made while navigating elsewhere applies to the list on screen', async () => {
  const { router, currentAddress } = openList('/bags?status=sold');
  await act(() => router.navigate('/belts?sort=width'));
  expect(currentAddress()).toBe('/belts?sort=width');
  await press('By name');
  expect(currentAddress()).toBe('/bags?status=sold&sort=name');
});
