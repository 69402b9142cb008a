import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, openBackOffice, pageOf, storeSignIn } from '../../testing/back-office.tsx';

const LIST = 'GET /api/admin/returns';

const row: ReturnRow = {
  id: 'withdrawal-1',
  status: 'received',
  at: '2026-12-01T10:00:00.000Z',
  sent: true,
  order: { id: 'order-1', number: 'FO-2026-000042' },
  customer: { name: 'Aino Mäkinen', email: 'aino@example.com' },
  lines: [{ name: 'Aura tote', sku: 'AURA-COG-OS', size: 'One size', color: 'cognac', quantity: 2 }],
  exchange: { sku: 'AURA-BLK-OS', size: 'One size', color: 'black', state: 'due', held_until: null },
  condition: 'worn',
  condition_note: 'A scratch',
  restocked: 1,
  refund: '37.50',
  refund_failed: true,
};

beforeEach(() => storeSignIn(admin));

test('[RETURN-08] [RETURN-12] a return leads to its order and says what came back, how it was found, what was refunded or is sent in exchange', async () => {
  const { callsOf } = await openBackOffice('/admin/returns?status=open&search=aino', { [LIST]: pageOf([row]) });
  const table = within(await screen.findByRole('table', { name: 'Returns' }));
  expect(table.getByRole('link', { name: 'FO-2026-000042' }).getAttribute('href')).toBe('/admin/orders/order-1');
  for (const text of [
    'Received',
    'Worn',
    'A scratch',
    '€37.50',
    /2 × Aura tote/,
    'AURA-BLK-OS',
    'to be sent',
    /Refund refused|refused/i,
  ]) {
    expect(table.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(callsOf(LIST)[0]?.query).toMatchObject({ status: 'open', search: 'aino' });
});

test('[RETURN-08] a shop without returns says so', async () => {
  await openBackOffice('/admin/returns', { [LIST]: pageOf([]) });
  expect(await screen.findByText('No returns yet')).toBeTruthy();
});
