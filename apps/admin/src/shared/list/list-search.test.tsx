import { TranslationProvider } from '@fori/client/use-translation';
import { loadBackOffice } from '@fori/i18n/back-office';
import { createI18n } from '@fori/i18n/instance';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routerAt } from '../../testing/back-office.tsx';
import { defineList, type ListState } from './define-list.ts';
import { ListSearch } from './list-search.tsx';
import { useList } from './use-list.ts';

const bags = defineList<ListState>('/bags', {
  parse: (parameters) => {
    const { search } = parameters as Partial<ListState>;
    return { page: 1, per_page: 25, search };
  },
});

test('[ADMIN-127] a search can be cleared at once, while its results are still rendering', async () => {
  let arrive: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Bags() {
    const controls = useList(bags);
    if (useLocation().search !== '') use(ready);
    return <ListSearch controls={controls} label="Search bags" />;
  }
  const router = routerAt('/bags', [{ path: '/bags', Component: Bags }]);
  render(
    <TranslationProvider i18n={createI18n('en', await loadBackOffice('en'))}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  const search = async (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    await act(async () => void fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement));
  };
  await search('tote');
  expect(router.state.location.search).toBe('?search=tote');
  await search('');
  expect(router.state.location.search).toBe('');
  await act(async () => arrive());
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
