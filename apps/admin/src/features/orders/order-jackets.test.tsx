import { Blob as NodeBlob } from 'node:buffer';
import type { AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { millimetres, millimetresIn } from '@fori/jacket/geometry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildAdminJacket, buildOrder } from '../../testing/orders.ts';

const ONE = 'GET /api/admin/orders/order-1';
const SHEET = 'GET /api/admin/orders/order-1/jackets/2/sheet.pdf';
const SHEETS = 'GET /api/admin/orders/order-1/sheets.pdf';

const plain = buildAdminJacket({
  name: 'Custom jacket',
  monogram: '',
  customDescription: '',
  logos: [],
  pictures_match: false,
  captured: null,
});

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

beforeEach(() => {
  storeSignIn(admin);
  // responses come from Node's fetch, with Node's File
  vi.stubGlobal('Blob', NodeBlob);
  URL.createObjectURL = vi.fn(() => 'blob:sheet');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (jackets: AdminOrderJacket[], responses: FakeResponses = {}) =>
  openBackOffice('/admin/orders/order-1', {
    [ONE]: json({ data: buildOrder({ items: [], custom_jackets: jackets }) }),
    ...responses,
  });
const row = (name: string) => screen.findByRole('listitem', { name });

test('[ADMIN-04] a jacket shows both pairs of pictures, its options and the positions of its logos in millimetres', async () => {
  await open([buildAdminJacket()]);
  const jacket = within(await row('Archipelago'));
  for (const [name, src] of [
    ['What will be sewn: Archipelago, front', '/media/jackets/of.webp'],
    ['What will be sewn: Archipelago, back', '/media/jackets/ob.webp'],
    ['What the customer saw: Archipelago, front', '/media/jackets/cf.webp'],
    ['What the customer saw: Archipelago, back', '/media/jackets/cb.webp'],
  ] as const) {
    expect(jacket.getByRole('img', { name }).getAttribute('src')).toBe(src);
  }
  for (const text of [
    'Extra large',
    'Dark blue',
    'Cowhide',
    'Wool',
    'ÅÖ',
    'Longer sleeves',
    '€1,208.00',
    '2 × €604.00',
  ]) {
    expect(jacket.getByText(text)).toBeDefined();
  }
  const { fromCollar, fromCentre, fromHem } = millimetres('extra large', 'front', 480, 560);
  const [, anchor] = jacket.getAllByRole('row');
  expect(within(anchor as HTMLElement).getByRole('rowheader').textContent).toBe('Anchor');
  expect(
    within(anchor as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Front', String(fromCollar), `${-fromCentre} left`, String(fromHem)]);
  expect(jacket.queryByText('Pictures differ')).toBeNull();
});

test('[JACKET-133] turned logos have their degrees in the table, and upright ones 0', async () => {
  const [first, ...others] = buildAdminJacket().logos;
  if (!first) throw new Error('no logo');
  await open([{ ...buildAdminJacket(), logos: [{ ...first, rotation: 30 }, ...others] }]);
  const jacket = within(await row('Archipelago'));
  expect(jacket.getByRole('columnheader', { name: 'Turned clockwise' })).toBeDefined();
  const cells = jacket
    .getAllByRole('row')
    .slice(1)
    .map((logo) => within(logo).getAllByRole('cell').at(-1)?.textContent);
  expect(cells).toEqual(['30°', ...others.map(() => '0°')]);
});

test('[JACKET-142] a logo on a sleeve has its distances from cuff and outer edge, and the width of its zone', async () => {
  const [first, ...others] = buildAdminJacket().logos;
  if (!first) throw new Error('no logo');
  const onSleeve = { ...first, view: 'back', zone: 'left_sleeve', x: 190, y: 800 } as const;
  await open([{ ...buildAdminJacket(), logos: [onSleeve, ...others] }]);
  const [, logo] = within(await row('Archipelago')).getAllByRole('row');
  const cells = within(logo as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
  const { up, across } = millimetresIn('left_sleeve', 'extra large', 'back', 190, 800);
  expect(cells).toEqual(['Back', `Left sleeve: ${up} mm above the cuff seam, ${across} mm from the outer edge`, '60']);
});

test('[JACKET-137] where a logo has a size of its own, the table has the width of each', async () => {
  const [first, ...others] = buildAdminJacket().logos;
  if (!first) throw new Error('no logo');
  await open([{ ...buildAdminJacket(), logos: [{ ...first, width: 90 }, ...others] }]);
  const jacket = within(await row('Archipelago'));
  expect(jacket.getByRole('columnheader', { name: 'Width' })).toBeDefined();
  const cells = jacket
    .getAllByRole('row')
    .slice(1)
    .map((logo) => within(logo).getAllByRole('cell').at(-1)?.textContent);
  expect(cells).toEqual(['90', ...others.map(() => '114')]);
});

test('[ADMIN-04] differing pictures are marked, and missing ones are named', async () => {
  await open([buildAdminJacket(), plain]);
  const jacket = within(await row('Custom jacket'));
  expect(jacket.getAllByText('Pictures differ').length).toBeGreaterThan(0);
  expect(jacket.getByText(/write to the customer before anything is cut/)).toBeDefined();
  expect(jacket.getByText('The customer’s pictures are no longer kept.')).toBeDefined();
  expect(jacket.getByText('No logos placed')).toBeDefined();
  expect(jacket.getAllByText('None')).toHaveLength(2);
});

test('[ADMIN-04] the workshop sheets of one jacket and of all can be downloaded', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { callsOf } = await open([buildAdminJacket(), plain], { [SHEET]: pdf(), [SHEETS]: pdf() });
  await row('Archipelago');
  fireEvent.click(screen.getByRole('button', { name: 'Workshop sheet (PDF): Custom jacket' }));
  await waitFor(() => expect(saved).toEqual(['workshop-FO-2026-000042-jacket-2.pdf']));
  fireEvent.click(screen.getByRole('button', { name: 'All workshop sheets (PDF)' }));
  await waitFor(() => expect(saved[1]).toBe('workshop-FO-2026-000042-jackets.pdf'));
  expect([callsOf(SHEET).length, callsOf(SHEETS).length]).toEqual([1, 1]);
});

test('a single jacket has no button to download all sheets', async () => {
  await open([buildAdminJacket()]);
  await row('Archipelago');
  expect(screen.queryByRole('button', { name: 'All workshop sheets (PDF)' })).toBeNull();
});

test('a sheet that could not be made says why and can be requested again', async () => {
  let failing = true;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open([plain, buildAdminJacket()], { [SHEET]: () => (failing ? refusal(503, 'service_unavailable') : pdf()) });
  await row('Archipelago');
  const button = screen.getByRole('button', { name: 'Workshop sheet (PDF): Archipelago' });
  fireEvent.click(button);
  expect(await screen.findByText('The workshop sheet could not be fetched')).toBeDefined();
  failing = false;
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('The workshop sheet could not be fetched')).toBeNull());
});
