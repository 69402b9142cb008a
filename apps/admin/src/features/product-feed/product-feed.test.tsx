import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, storeSignIn } from '../../testing/back-office.tsx';

beforeEach(() => storeSignIn(admin));

test('[BOOK-17] an admin turns the feeds on, and finds the address of each market', async () => {
  const PUT = 'PUT /api/admin/product-feed';
  const shop = await openBackOffice('/admin/product-feed', {
    'GET /api/store': json({
      data: { name: 'Föri', languages: ['en', 'sv'], currencies: ['EUR', 'SEK'], countries: ['FI', 'NO'] },
    }),
    'GET /api/admin/product-feed': json({ data: { on: false, updated_at: null } }),
    [PUT]: ({ body }) => json({ data: { ...(body as object), updated_at: '2026-11-21T10:00:00.000Z' } }),
  });
  fireEvent.change(await screen.findByLabelText('Language of the feed'), { target: { value: 'sv' } });
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'SEK' } });
  expect(screen.queryByRole('link', { name: /feeds/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /Offer feeds/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.callsOf(PUT)[0]?.body).toEqual({ on: true, updated_at: null }));
  // services are given it as it stands
  const address = `${location.origin}/feeds/products-sv-SEK-FI.xml`;
  expect((await screen.findByRole('link', { name: address })).getAttribute('href')).toBe(address);
});
