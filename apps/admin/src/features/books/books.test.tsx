import type { BookSettingsResponse, DocumentRowView } from '@fori/contracts/admin-books/schemas';
import { presetAccounts } from '@fori/domain/books';
import { dayOf } from '@fori/domain/shop-time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, buildStaff, json, openBackOffice, pageOf, storeSignIn } from '../../testing/back-office.tsx';
import { lastPeriods } from './periods.ts';

const settings: BookSettingsResponse = {
  invoices: { on: false, from: null },
  accounts: presetAccounts,
  updated_at: '2026-11-21T09:00:00.000Z',
};
const row: DocumentRowView = {
  id: 'd-1',
  kind: 'credit_note',
  number: 'C2026-0001',
  issued_at: '2026-11-21T09:00:00.000Z',
  total: '25.00',
  has_xml: true,
  order: { id: 'o-1', number: 'FO-2026-000042' },
};
const GET = 'GET /api/admin/books/settings';
const PUT = 'PUT /api/admin/books/settings';
const CSV = 'GET /api/admin/books/export.csv';
const LIST = 'GET /api/admin/books/documents';

beforeEach(() => {
  storeSignIn(admin);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});

test('[BOOK-05] [BOOK-09] an admin turns invoices on from a day and changes an account; without a day it is refused at the field', async () => {
  const shop = await openBackOffice('/admin/books', {
    [GET]: json({ data: settings }),
    [PUT]: ({ body }) => json({ data: { ...(body as object), updated_at: '2026-11-21T10:00:00.000Z' } }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Issue an invoice/ }));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  const from = screen.getByLabelText(/For orders placed from/);
  await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(from, { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText(/^Bank account/), { target: { value: ' 1911 ' } });
  save();
  await waitFor(() => expect(shop.callsOf(PUT)).toHaveLength(1));
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({
    invoices: { on: true, from: '2026-12-01' },
    accounts: { ...presetAccounts, bank: ' 1911 ' },
  });
});

test('[BOOK-16] figures of the last quarter are downloaded; a role without the permission is offered none', async () => {
  const shop = await openBackOffice('/admin/books', {
    [GET]: json({ data: settings }),
    [CSV]: () => new Response('x', { headers: { 'content-type': 'text/csv' } }),
  });
  fireEvent.change(await screen.findByLabelText(/^Report/), { target: { value: 'oss' } });
  fireEvent.click(screen.getByRole('button', { name: 'Last quarter' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(shop.callsOf(CSV)).toHaveLength(1));
  expect(shop.callsOf(CSV)[0]?.query).toMatchObject({ what: 'oss', separator: 'comma' });
  // days that were refused are right once a period is chosen, and the stock is asked for without any
  const day = (name: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.change(day('To'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(day('To').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(day('To').getAttribute('aria-invalid')).toBeNull());
  fireEvent.change(day('From'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText(/^Report/), { target: { value: 'stock' } });
  expect([screen.queryByLabelText('From'), screen.queryByRole('button', { name: 'Last month' })]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(shop.callsOf(CSV)).toHaveLength(2));
  const today = dayOf(new Date());
  expect(shop.callsOf(CSV)[1]?.query).toMatchObject({ what: 'stock', from: today, to: today });
  expect(lastPeriods('2026-01-31')).toEqual({
    month: { from: '2025-12-01', to: '2025-12-31' },
    quarter: { from: '2025-10-01', to: '2025-12-31' },
  });
  expect(lastPeriods('2026-11-29').quarter).toEqual({ from: '2026-07-01', to: '2026-09-30' });
});

test('[BOOK-08] [BOOK-22] documents are listed with their orders and downloaded as PDF and UBL; those who only read are offered no archive', async () => {
  storeSignIn(buildStaff('read_only'));
  const shop = await openBackOffice('/admin/documents', {
    'GET /api/me': () => json({ data: buildStaff('read_only') }),
    [LIST]: () => pageOf([row]),
    'GET /api/admin/books/documents/d-1/file.pdf': () =>
      new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    'GET /api/admin/books/documents/d-1/file.xml': () =>
      new Response('<x/>', { headers: { 'content-type': 'application/xml' } }),
  });
  const list = within(await screen.findByRole('list', { name: 'Invoices and credit notes' }));
  expect(list.getByText('−€25.00')).toBeDefined();
  expect(list.getByRole('link', { name: 'FO-2026-000042' }).getAttribute('href')).toBe('/admin/orders/o-1');
  fireEvent.click(list.getByRole('button', { name: 'Download C2026-0001' }));
  await waitFor(() => expect(shop.callsOf('GET /api/admin/books/documents/d-1/file.pdf')).toHaveLength(1));
  fireEvent.click(list.getByRole('button', { name: 'C2026-0001 as XML (UBL)' }));
  await waitFor(() => expect(shop.callsOf('GET /api/admin/books/documents/d-1/file.xml')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Download as ZIP' })).toBeNull();
});
