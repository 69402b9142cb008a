import { Blob as NodeBlob } from 'node:buffer';
import * as mutations from '@fori/client/mutations/admin-catalogue';
import type { CatalogueImport } from '@fori/contracts/admin-catalogue/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { asIfUploaded } from '../../testing/uploads.ts';

const IMPORT = 'POST /api/admin/catalogue/import';
const ID = '11111111-1111-4111-8111-111111111111';
const PROGRESS = `GET /api/admin/catalogue-imports/${ID}`;

const reportUploads = () => {
  const { importCatalogue } = mutations;
  vi.spyOn(mutations, 'importCatalogue').mockImplementation((...call) => asIfUploaded(importCatalogue(...call)));
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(ID);
};

beforeEach(() => {
  localStorage.clear();
  storeSignIn(admin);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const none = { created: 0, changed: 0, unchanged: 0 };
const noCounts = {
  ...{ categories: none, products: none, posts: none, pages: none },
  ...{ home: none, settings: none, shop: none },
};
const aResult = (facts: Partial<CatalogueImport> = {}): CatalogueImport => ({
  dry_run: true,
  with_shop: false,
  counts: { ...noCounts, categories: { ...none, unchanged: 8 }, products: { ...none, created: 1, changed: 1 } },
  media: 16,
  change_count: 2,
  changes: [
    { file: 'products', record: 'aura-tote', fields: ['price_cents', 'texts'] },
    { file: 'products', record: 'new-tote', fields: null },
  ],
  problem_count: 0,
  problems: [],
  ...facts,
});
const unchanged = { counts: noCounts, media: 0, change_count: 0, changes: [] };

const file = (name = 'catalogue.zip') => new File(['PK'], name, { type: 'application/zip' });
const open = (responses: FakeResponses = {}) => openBackOffice('/admin/catalogue', responses);
const choose = async (chosen = file()) => {
  await screen.findByRole('heading', { level: 1, name: 'Export and import' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [chosen] } });
};

/** The cells of a table's rows. */
const rowsOf = (caption: string): (string | null)[][] => {
  const [, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};

test('[ADMIN-186] a chosen ZIP is only checked; confirming imports it, and the page shows what was written', async () => {
  const { callsOf } = await open({
    [IMPORT]: ({ query }) => json({ data: aResult({ dry_run: query.dry_run === 'true' }) }),
  });
  await choose();
  await screen.findByText('“catalogue.zip” can be imported');
  expect(screen.getByText('2 records would be written.')).toBeTruthy();
  const counts = rowsOf('What the ZIP has');
  expect(counts).toContainEqual(['Products', '1', '1', '0']);
  expect(counts).toContainEqual(['Pictures and films', '16', '–', '–']);
  expect(rowsOf('What changes')).toEqual([
    ['aura-toteProducts', 'price_cents, texts'],
    ['new-toteProducts', 'New'],
  ]);
  expect(callsOf(IMPORT).map(({ query }) => query.dry_run)).toEqual(['true']);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported “catalogue.zip”');
  expect(callsOf(IMPORT).map(({ query }) => query.dry_run)).toEqual(['true', 'false']);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByText('Drop a ZIP here')).toBeTruthy();
});

test('[ADMIN-186] the shop’s details and settings are left out unless asked for, in the check and in the import', async () => {
  const { callsOf } = await open({
    [IMPORT]: ({ query }) =>
      json({ data: aResult({ dry_run: query.dry_run === 'true', with_shop: query.with_shop === 'true' }) }),
  });
  await choose();
  await screen.findByText('“catalogue.zip” can be imported');
  expect(rowsOf('What the ZIP has')).toContainEqual(['Shop details and settings', 'Left out']);
  fireEvent.click(screen.getByText('Choose another file'));
  fireEvent.click(await screen.findByLabelText('Also import shop details and settings'));
  await choose();
  await screen.findByText('“catalogue.zip” can be imported');
  expect(rowsOf('What the ZIP has')).toContainEqual(['Shop details and settings', '0', '0', '0']);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported “catalogue.zip”');
  expect(callsOf(IMPORT).map(({ query }) => query.with_shop)).toEqual(['false', 'true', 'true']);
});

test('[ADMIN-186] the set-up’s link asks for the shop’s details and settings', async () => {
  await openBackOffice('/admin/catalogue?shop=1', {});
  expect((await screen.findByLabelText<HTMLInputElement>('Also import shop details and settings')).checked).toBe(true);
});

test('[ADMIN-186] problems are listed by file, record and field, and nothing can be imported', async () => {
  const problems = [
    { file: 'products.jsonl', record: 'aura-tote', field: 'price_cents', message: 'At least 1' },
    { file: '', record: null, field: null, message: 'This is not a ZIP file.' },
  ];
  await open({ [IMPORT]: json({ data: aResult({ problems, problem_count: 102 }) }) });
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('102 problems in “catalogue.zip”');
  expect(rowsOf('Problems by file')).toEqual([
    ['aura-toteproducts.jsonl › price_cents', 'At least 1'],
    ['ZIP', 'This is not a ZIP file.'],
  ]);
  expect(screen.getByText('100 more are not listed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('[ADMIN-186] a ZIP that changes nothing says so; one with pictures that the shop lost can be imported', async () => {
  let media = 0;
  await open({ [IMPORT]: () => json({ data: aResult({ ...unchanged, media }) }) });
  await choose();
  expect(await screen.findByText('The ZIP changes nothing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  media = 8;
  await choose();
  expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
});

test('[ADMIN-186] two files at once and one that is too large are refused before anything is sent', async () => {
  const { callsOf } = await open({ [IMPORT]: neverResolves() });
  const zone = (await screen.findByText('Drop a ZIP here')).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.zip'), file('b.zip')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose one file at a time');
  const large = file('large.zip');
  Object.defineProperty(large, 'size', { value: 251 * 1024 * 1024 });
  fireEvent.drop(zone, { dataTransfer: { files: [large] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“large.zip” is larger than 250 MB'));
  expect(callsOf(IMPORT)).toEqual([]);
});

test('[ADMIN-186] shows what the shop is doing, and the result although a proxy gave up waiting', async () => {
  reportUploads();
  let far: Response = refusal(404, 'not_found');
  let answer: (response: Response) => void = () => undefined;
  await open({
    [IMPORT]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    [PROGRESS]: () => far,
  });
  await choose();
  await screen.findByText('Opening the ZIP');
  expect(screen.getByText('Dry run: nothing is written')).toBeTruthy();
  far = json({ data: { state: 'checking', done: 150, total: null, result: null } });
  await screen.findByText('Checking: 150 records');
  far = json({ data: { state: 'unpacking', done: 500, total: 1000, result: null } });
  await screen.findByText('500 of 1,000 pictures and films checked');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  answer(new Response('Gateway timeout', { status: 504 }));
  await screen.findByText(/The connection was lost/);
  far = json({ data: { state: 'done', done: 0, total: null, result: aResult() } });
  expect(await screen.findByText('“catalogue.zip” can be imported')).toBeTruthy();
});

test('[ADMIN-186] a refused import says why, and another file can be chosen', async () => {
  await open({ [IMPORT]: refusal(503, 'service_unavailable') });
  await choose();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The import failed; nothing was written');
  expect(alert.textContent).toContain('refused: service_unavailable');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByText('Drop a ZIP here')).toBeTruthy();
});

test('[ADMIN-186] [AUTH-200] a session that ends midway asks to sign in again in front of the page, and nothing is imported', async () => {
  let signedIn = true;
  const { address, callsOf } = await open({
    [IMPORT]: () => (signedIn ? json({ data: aResult() }) : refusal(401, 'unauthenticated')),
  });
  await choose();
  signedIn = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(callsOf(IMPORT)).toHaveLength(2);
  expect(address()).toBe('/admin/catalogue');
});

test('[ADMIN-186] an export is saved as a file; one that fails says why', async () => {
  // responses in tests use Node's classes
  vi.stubGlobal('Blob', NodeBlob);
  const made: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  let zip: Response = refusal(500, 'internal_error');
  await open({ 'GET /api/admin/catalogue/export.zip': () => zip });
  fireEvent.click(await screen.findByRole('button', { name: 'Export the shop' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The ZIP could not be fetched');
  zip = new Response('PK', { headers: { 'content-type': 'application/zip' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export the shop' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
