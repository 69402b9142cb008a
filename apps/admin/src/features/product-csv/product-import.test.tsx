import { Blob as NodeBlob } from 'node:buffer';
import * as mutations from '@fori/client/mutations/admin-product-csv';
import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { storageKey } from '@fori/domain/shop';
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

const PAGE = '/admin/products/import';
const IMPORT = 'POST /api/admin/products/import';

const upload = { arrived: false };

const reportUploads = () => {
  const { importProducts } = mutations;
  vi.spyOn(mutations, 'importProducts').mockImplementation((api) =>
    upload.arrived ? asIfUploaded(importProducts(api)) : importProducts(api),
  );
};

beforeEach(() => {
  localStorage.clear();
  storeSignIn(admin);
  upload.arrived = false;
  reportUploads();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aResult = (facts: Partial<ProductImport> = {}): ProductImport => ({
  dry_run: true,
  rows: 10_000,
  created: 0,
  updated: 2,
  products_created: 0,
  products_updated: 2,
  already_applied: 0,
  problem_count: 0,
  problems: [],
  warning_count: 0,
  warnings: [],
  ...facts,
});

const file = (name = 'count.csv') => new File(['sku,stock\nA,1'], name, { type: 'text/csv' });
const open = (responses: FakeResponses = {}) => openBackOffice(PAGE, responses);
const choose = async (chosen: File = file(), heading = 'Import products') => {
  await screen.findByRole('heading', { name: heading });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [chosen] } });
};

test('[ADMIN-06] a chosen file is only validated; confirming writes it, and the page shows the result', async () => {
  const { callsOf } = await open({
    [IMPORT]: ({ query }) => json({ data: aResult({ dry_run: query.dry_run === 'true' }) }),
  });
  await choose();
  await screen.findByText('“count.csv” can be imported');
  expect(screen.getByText('2 products would be written.')).toBeTruthy();
  expect(screen.getByText('10,000')).toBeTruthy();
  expect(callsOf(IMPORT).map(({ query }) => query.dry_run)).toEqual(['true']);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 changes' }));
  await screen.findByText('Imported “count.csv”');
  const calls = callsOf(IMPORT).map(({ query }) => query);
  expect(calls.map(({ dry_run }) => dry_run)).toEqual(['true', 'false']);
  // each attempt has its own import id
  expect(new Set(calls.map(({ import_id }) => import_id)).size).toBe(2);
  expect(screen.getByRole('link', { name: 'To the products' }).getAttribute('href')).toBe('/admin/products');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByText('Drop a CSV file here')).toBeTruthy();
});

test('[ADMIN-131] the validation warns row by row of steep price drops, and allows them to be written', async () => {
  const warnings = [{ row: 3, column: 'price', message: 'AURA-1 costs €200.00 now and would cost €20.00.' }];
  const { callsOf } = await open({
    [IMPORT]: ({ query }) => json({ data: aResult({ dry_run: query.dry_run === 'true', warning_count: 1, warnings }) }),
  });
  await choose();
  await screen.findByText('1 price falls by more than 30%');
  const table = within(screen.getByRole('table', { name: 'Prices that fall steeply' }));
  expect(table.getByRole('row', { name: '3 price AURA-1 costs €200.00 now and would cost €20.00.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 changes' }));
  await screen.findByText('Imported “count.csv”');
  expect(callsOf(IMPORT)).toHaveLength(2);
});

test('[ADMIN-06] a file can be dropped; two at once and one that is too large are rejected', async () => {
  await open({ [IMPORT]: json({ data: aResult() }) });
  const zone = (await screen.findByText('Drop a CSV file here')).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.csv'), file('b.csv')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose one file at a time');
  const large = file('large.csv');
  Object.defineProperty(large, 'size', { value: 41 * 1024 * 1024 });
  fireEvent.drop(zone, { dataTransfer: { files: [large] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“large.csv” is larger than 40 MB'));
  fireEvent.drop(zone, { dataTransfer: { files: [file()] } });
  expect(await screen.findByText('“count.csv” can be imported')).toBeTruthy();
});

test('[ADMIN-06] problems are listed by row and column, in pages, and nothing can be written', async () => {
  const problems = Array.from({ length: 60 }, (_, index) => ({
    row: index + 2,
    column: index === 0 ? null : 'stock',
    message: `wrong ${index}`,
  }));
  const { address } = await open({ [IMPORT]: json({ data: aResult({ problems, problem_count: 1234 }) }) });
  await choose();
  expect(await screen.findByText('1234 problems in “count.csv”')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Problems by row' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '–', 'wrong 0']);
  expect(within(second as HTMLElement).getByText('stock')).toBeTruthy();
  expect(within(table).getAllByRole('row')).toHaveLength(26);
  expect(screen.getByText('1174 more are not listed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(address()).toBe(`${PAGE}?page=3`));
  expect(within(screen.getByRole('table', { name: 'Problems by row' })).getByText('wrong 59')).toBeTruthy();
});

test('[ADMIN-06] a file that changes nothing says so', async () => {
  await open({ [IMPORT]: json({ data: aResult({ updated: 0, products_updated: 0 }) }) });
  await choose();
  expect(await screen.findByText('The file changes nothing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

const repeated = { rows: 2, updated: 0, products_updated: 0, already_applied: 2 };

test.each([
  ['en', 'Import products', 'The file has been imported before', /“count.csv” would change nothing/],
  ['fi', 'Tuo tuotteita', 'Tiedosto on tuotu jo aiemmin', /”count.csv” ei muuttaisi mitään/],
  ['sv', 'Importera produkter', 'Filen har importerats tidigare', /”count.csv” skulle inte ändra någonting/],
  ['no', 'Importer produkter', 'Filen er importert tidligere', /«count.csv» ville ikke endre noe/],
  ['da', 'Importér produkter', 'Filen er importeret tidligere', /»count.csv« ville ikke ændre noget/],
  ['is', 'Flytja inn vörur', 'Skráin hefur áður verið flutt inn', /„count.csv“ myndi engu breyta/],
])('[ADMIN-118] validating a file that was imported before says so (%s)', async (language, heading, title, text) => {
  localStorage.setItem(storageKey('language'), language);
  await open({ [IMPORT]: json({ data: aResult(repeated) }) });
  await choose(file(), heading);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(0);
});

test('[ADMIN-118] an import of a file that was imported meanwhile says that nothing was changed', async () => {
  await open({
    [IMPORT]: ({ query }) =>
      json({ data: query.dry_run === 'true' ? aResult() : aResult({ ...repeated, dry_run: false }) }),
  });
  await choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 changes' }));
  expect(await screen.findByText('The file has been imported before')).toBeTruthy();
  expect(screen.getByText('Nothing was changed: the changes in “count.csv” were in the shop already.')).toBeTruthy();
  expect(screen.queryByText('Imported “count.csv”')).toBeNull();
  expect(screen.queryByText('Products imported')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('[ADMIN-118] rows that were applied before are counted beside those that change something', async () => {
  await open({
    [IMPORT]: ({ query }) => json({ data: aResult({ dry_run: query.dry_run === 'true', already_applied: 1 }) }),
  });
  await choose();
  const text = '1 row was applied by an earlier import of this file and is left alone.';
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 changes' }));
  await screen.findByText('Imported “count.csv”');
  expect(screen.getByText(text)).toBeTruthy();
});

test('[ADMIN-06] shows what is being done while a file is processed', async () => {
  await open({ [IMPORT]: neverResolves() });
  await choose();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByText('Uploading “count.csv”')).toBeTruthy();
  expect(screen.getByText('Dry run: nothing is written')).toBeTruthy();
});

test('[ADMIN-06] polls for progress after the upload until the response arrives', async () => {
  upload.arrived = true;
  const id = '11111111-1111-4111-8111-111111111111';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  const PROGRESS = `GET /api/admin/product-imports/${id}`;
  let far: Response = refusal(404, 'not_found');
  let finish: (response: Response) => void = () => undefined;
  const { callsOf } = await open({
    [IMPORT]: () =>
      new Promise<Response>((resolve) => {
        finish = resolve;
      }),
    [PROGRESS]: () => far,
  });
  await choose();
  // the first poll may still be under way when its text is shown
  await waitFor(() => expect(callsOf(PROGRESS)).toHaveLength(1));
  await screen.findByText('Reading the file: 0 rows');
  far = json({ data: { state: 'checking', done: 5000, total: 10_000, result: null } });
  await screen.findByText('5,000 of 10,000 rows checked');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  far = json({ data: { state: 'writing', done: 9000, total: 10_000, result: null } });
  await screen.findByText('9,000 of 10,000 products written');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90');
  expect(callsOf(PROGRESS).length).toBeGreaterThanOrEqual(3);
  finish(json({ data: aResult() }));
  expect(await screen.findByText('“count.csv” can be imported')).toBeTruthy();
});

test('[ADMIN-06] a refused import says why, and another file can be chosen', async () => {
  await open({ [IMPORT]: refusal(413, 'payload_too_large') });
  await choose();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The import failed; nothing was written');
  expect(alert.textContent).toContain('refused: payload_too_large');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByText('Drop a CSV file here')).toBeTruthy();
});

test('[ADMIN-06] an export is downloaded in the format local spreadsheets expect', async () => {
  const csv = new Response('\uFEFFid;slug', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  // responses in tests use Node's classes
  vi.stubGlobal('Blob', NodeBlob);
  const made: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const { callsOf } = await openBackOffice(`${PAGE}?status=archived&search=tote&page=3`, {
    'GET /api/admin/products/export.csv': csv,
  });
  expect(await screen.findByText('Products as the list shows them now')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'CSV with semicolons' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(callsOf('GET /api/admin/products/export.csv')[0]?.query).toEqual({
    ...{ status: 'archived', search: 'tote', separator: 'semicolon' },
  });
});
