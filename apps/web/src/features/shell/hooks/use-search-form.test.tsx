import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
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

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Search />
    </MemoryRouter>,
  );
const submit = (term: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: term } });
  fireEvent.submit(screen.getByRole('form'));
};
const address = () => screen.getByRole('status').textContent;

test('[NAV-06] [NAV-07] [LIST-13] a search leads to the listing with the trimmed term', () => {
  open('/about');
  submit('  blå väska ');
  expect(address()).toBe('/products?search=bl%C3%A5+v%C3%A4ska');
});

test.each(['', '   '])('[NAV-08] nothing typed, nothing happens (%j)', (term) => {
  open('/about');
  submit(term);
  expect(address()).toBe('/about');
});

test('[LIST-09] the field shows the term of an address that is opened', () => {
  open('/products?search=tote&gender=male');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('tote');
});
