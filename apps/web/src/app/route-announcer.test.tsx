import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { historyAt } from '../testing/open-app.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ShopRouter } from './shop-router.tsx';

/** A page whose next screen loads on demand, with a field around it. */
function open() {
  let finishLoading = () => {};
  const arrival = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const history = historyAt('/here');
  const Screen = () => {
    const { pathname } = useLocation();
    if (pathname === '/next') use(arrival);
    return <p>{pathname}</p>;
  };
  const Page = () => {
    const main = useRef<HTMLElement>(null);
    return (
      <>
        <input aria-label="Search" />
        <main ref={main} tabIndex={-1}>
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </main>
        <RouteAnnouncer main={main} />
      </>
    );
  };
  render(
    <ShopRouter history={history} onLeave={() => undefined}>
      <Page />
    </ShopRouter>,
  );
  const search = screen.getByRole('textbox', { name: 'Search' });
  const leave = () => act(async () => history.push('/next'));
  const arrive = async () => {
    await act(async () => finishLoading());
    expect(await screen.findByText('/next')).toBeTruthy();
  };
  return { search, leave, arrive };
}

test('moves the focus to the start of the new page, also from the field that led there', async () => {
  const { search, leave, arrive } = open();
  search.focus();
  await leave();
  expect(document.activeElement).toBe(search);
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('leaves the focus with a visitor who began to type elsewhere while the page was loading', async () => {
  const { search, leave, arrive } = open();
  await leave();
  search.focus();
  await arrive();
  expect(document.activeElement).toBe(search);
});
