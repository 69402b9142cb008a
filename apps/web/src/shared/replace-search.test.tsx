import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ShopRouter } from '../app/shop-router.tsx';
import { historyAt } from '../testing/open-app.tsx';
import { useReplaceSearch } from './replace-search.tsx';

const pending = new Promise<never>(() => undefined);

function Screen() {
  if (useLocation().pathname === '/next') use(pending);
  const replaceSearch = useReplaceSearch();
  return (
    <button type="button" onClick={() => replaceSearch('/here?page=2')}>
      Put right
    </button>
  );
}

test('[LIST-08] replaces the address only while its screen is the requested one, so that it undoes no later navigation', async () => {
  const history = historyAt('/here?page=9');
  render(
    <ShopRouter history={history} onLeave={() => undefined}>
      <Screen />
    </ShopRouter>,
  );
  const replaceAddress = () => fireEvent.click(screen.getByRole('button', { name: 'Put right' }));
  replaceAddress();
  expect(history.location).toMatchObject({ pathname: '/here', search: '?page=2' });
  await act(async () => history.push('/next'));
  replaceAddress();
  expect(history.location.pathname).toBe('/next');
});
