import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defaultShop } from '../../../testing/fake-shop.ts';
import { renderApp } from '../../../testing/open-app.tsx';
import { useSearchForm } from './use-search-form.ts';

function Search() {
  const form = useSearchForm();
  const { pathname, search } = useLocation();
  return (
    <form aria-label="search" onSubmit={form.onSubmit}>
      <input value={form.value} onChange={(event) => form.onChange(event.target.value)} />
      <output>{pathname + search}</output>
    </form>
  );
}

const open = (at: string) => renderApp({ shop: defaultShop(), at, routes: [{ path: '*', element: <Search /> }] });
const submit = (term: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: term } });
  fireEvent.submit(screen.getByRole('form'));
};
const address = () => screen.getByRole('status').textContent;

test('[NAV-06] [NAV-07] [LIST-13] a search leads to the listing with the trimmed term', async () => {
  await open('/about');
  submit('  blå väska ');
  await waitFor(() => expect(address()).toBe('/products?search=bl%C3%A5+v%C3%A4ska'));
});

test.each(['', '   '])('[NAV-08] an empty search does nothing (%j)', async (term) => {
  await open('/about');
  submit(term);
  expect(address()).toBe('/about');
});

test('[LIST-09] the field shows the search term of the address', async () => {
  await open('/products?search=tote&gender=male');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('tote');
});
