import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import { jacketPricesInMoney, presetJacketPrices } from '@fori/domain/jacket-offer';
import { jacketColors, jacketLinings, jacketMaterials, jacketSizes, shopLogos } from '@fori/domain/jackets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { threeWay } from '../../shared/form/three-way.ts';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { formOf } from './jacket-form.ts';

const GET = 'GET /api/admin/jacket';
const PUT = 'PUT /api/admin/jacket';
const prices = jacketPricesInMoney(presetJacketPrices);
const offer: JacketOffer = {
  today: '2026-11-26',
  present: { starts_on: null, ...prices },
  coming: [{ starts_on: '2026-12-24', ...prices, base: '479.00' }],
  choices: {
    color: [...jacketColors],
    size: [...jacketSizes],
    material: [...jacketMaterials],
    lining: [...jacketLinings],
    logos: [...shopLogos],
    monogram: true,
  },
  colors: [],
  workshop: { full_until: null, takes_orders: true },
  updated_at: '2026-11-21T09:00:00.000Z',
};
const saved = (body: unknown): JacketOffer => ({
  ...offer,
  ...(body as JacketOffer),
  updated_at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => storeSignIn(admin));

const open = (put = ({ body }: { body: unknown }) => json({ data: saved(body) })) =>
  openBackOffice('/admin/jacket', { [GET]: json({ data: offer }), [PUT]: put });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
const example = () => within(screen.getByRole('region', { name: 'What a jacket costs' }));

test('[ADMIN-180] prices are planned for a day, start from the last ones and show what a jacket will cost', async () => {
  const shop = await open();
  expect((await field('From 24 December 2026: Jacket without options')).value).toBe('479.00');
  expect(example().getByText('€504.00')).toBeDefined();
  expect(example().getByText('€534.00')).toBeDefined();
  press('Plan other prices');
  const days = screen.getAllByLabelText('First day');
  expect(document.activeElement).toBe(days[1]);
  fireEvent.change(days[1] as HTMLElement, { target: { value: '2027-01-07' } });
  await type('From 7 January 2027: Leather: Cowhide', '45,5');
  fireEvent.change(example().getByLabelText('Leather'), { target: { value: 'cowhide' } });
  expect(example().getByText('€579.50')).toBeDefined();
  press('Save');
  await isSaved();
  const [, added] = (shop.callsOf(PUT)[0]?.body as JacketOffer | undefined)?.coming ?? [];
  expect(added).toEqual({
    ...prices,
    starts_on: '2027-01-07',
    base: '479.00',
    material: { ...prices.material, cowhide: '45.50' },
  });
});

test('[ADMIN-223] on a phone, where the table is stacked, each amount says from when it applies', async () => {
  await open();
  await field('First day');
  const cells = within(screen.getByRole('row', { name: /^Leather: Cowhide/ })).getAllByRole('cell');
  expect(cells).toHaveLength(2);
  expect(within(cells[0] as HTMLElement).getByText('Today')).toBeDefined();
  expect(within(cells[1] as HTMLElement).getByText('From 24 December 2026')).toBeDefined();
});

test('[ADMIN-180] planned prices are removed, and the focus stays near', async () => {
  const shop = await open();
  await field('First day');
  press('Remove: From 24 December 2026');
  expect(screen.getByText('No other prices are planned.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Plan other prices');
  press('Save');
  await isSaved();
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({ coming: [], updated_at: offer.updated_at });
});

test('[JACKET-231] what an amount cannot be is marked at its field, as is a day the server refuses', async () => {
  const shop = await open(() => refusal(422, 'validation_failed', { errors: { 'coming.0.starts_on': ['Too early'] } }));
  await type('From 24 December 2026: Each logo', '5001');
  press('Save');
  await screen.findByText('The jackets are not saved yet');
  expect(screen.getAllByText(/from 0.00 to 5000.00/)).not.toHaveLength(0);
  expect(shop.callsOf(PUT)).toEqual([]);
  await type('From 24 December 2026: Each logo', '16');
  press('Save');
  expect(await screen.findAllByText(/Too early/)).not.toHaveLength(0);
});

test('[ADMIN-08] after a concurrent save an admin’s own lists stay beside those of the other', () => {
  const list = (starts_on: string, base = '449.00') => ({ ...prices, starts_on, base });
  const form = (...coming: JacketOffer['coming']) => formOf({ ...offer, coming });
  const base = form(list('2026-12-01'), list('2026-12-02'));
  const mine = form(list('2026-12-01'), list('2026-12-02', '1.00'), list('2026-12-03'));
  const theirs = form(list('2026-12-01', '2.00'), list('2026-12-04'));
  expect(threeWay(base, mine, theirs).coming.map((one) => [one.starts_on, one.base])).toEqual([
    ['2026-12-01', '2.00'],
    ['2026-12-02', '1.00'],
    ['2026-12-03', '449.00'],
    ['2026-12-04', '449.00'],
  ]);
});

test('[JACKET-240] [JACKET-243] [JACKET-244] what customers can choose is ticked, the workshop is full until a day, and an empty choice is shown at its part', async () => {
  const shop = await open();
  const box = async (name: string) => await screen.findByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(await box('Dark blue'));
  fireEvent.click(await box('Birch'));
  fireEvent.click(await box('Monograms'));
  await type('Full until', '2027-02-01');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Take orders for jackets until then/ }));
  for (const name of ['Viscose', 'Quilted', 'Wool']) fireEvent.click(await box(name));
  press('Save');
  expect((await screen.findByRole('link', { name: 'Linings: Offer at least one' })).getAttribute('href')).toBeDefined();
  expect(shop.callsOf(PUT)).toHaveLength(0);
  fireEvent.click(await box('Wool'));
  press('Save');
  await isSaved();
  expect(shop.callsOf(PUT)[0]?.body).toMatchObject({
    choices: {
      ...offer.choices,
      color: ['classic black', 'dark brown', 'dark burgundy'],
      lining: ['wool'],
      logos: shopLogos.filter((logo) => logo !== 'birch'),
      monogram: false,
    },
    workshop: { full_until: '2027-02-01', takes_orders: false },
  });
});

describe('colours of the shop’s own', () => {
  const names = (english: string) => ({ en: english, fi: '', sv: '', no: '', da: '', is: '' });
  const tan = { hex: '#7a4b2f', names: names('Tan'), offered: true };
  const moss = { hex: '#24483c', names: names('Moss'), offered: false };
  const openWith = (
    colors: JacketOffer['colors'],
    put = ({ body }: { body: unknown }) => json({ data: saved(body) }),
  ) => openBackOffice('/admin/jacket', { [GET]: json({ data: { ...offer, colors } }), [PUT]: put });
  const sentColors = (shop: Awaited<ReturnType<typeof openWith>>) =>
    (shop.callsOf(PUT)[0]?.body as JacketOffer | undefined)?.colors;

  test('[JACKET-250] are mixed by the colour field or a typed hex code, named, ordered, hidden and removed', async () => {
    const shop = await openWith([tan, moss]);
    await screen.findByText('Colours of your own');
    press('Mix a colour');
    const name = document.activeElement as HTMLInputElement;
    expect(name.value).toBe('');
    fireEvent.change(name, { target: { value: 'Sky' } });
    await type('Sky: Colour', '#7d93b8');
    fireEvent.change(screen.getAllByLabelText('Hex code')[1] as HTMLElement, { target: { value: '#A33' } });
    fireEvent.click(screen.getAllByLabelText('Offered')[0] as HTMLElement);
    press('Move up: Sky');
    press('Move up: Sky');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Sky' }));
    press('Remove: Moss');
    press('Save');
    await isSaved();
    expect(sentColors(shop)).toEqual([
      { hex: '#7d93b8', names: names('Sky'), offered: true },
      { ...tan, offered: false },
    ]);
  });

  test('[JACKET-251] show the jacket in each leather at once, and name threads that hardly show', async () => {
    await openWith([tan]);
    await screen.findByRole('img', { name: 'The jacket in Tan, Cowhide' });
    expect(screen.getAllByRole('img', { name: /^The jacket in Tan/ })).toHaveLength(3);
    const drawing = () => screen.getByRole('img', { name: 'The jacket in Tan, Lambskin' }).innerHTML;
    const before = drawing();
    expect(before).toContain('<svg');
    fireEvent.change(screen.getByLabelText('Hex code'), { target: { value: '#ece0d0' } });
    await waitFor(() => expect(drawing()).not.toBe(before));
    expect(screen.getByText(/these threads hardly show: Birch/i)).toBeDefined();
  });

  test('[JACKET-251] are refused at the field without a name, with a hex code that is none, and where two look alike', async () => {
    const shop = await openWith([tan, { ...moss, names: names('') }]);
    await type('Tan: Colour', '#7a4b30');
    fireEvent.change(screen.getAllByLabelText('Hex code')[0] as HTMLElement, { target: { value: 'brown' } });
    press('Save');
    expect(await screen.findAllByText(/Please enter a colour as a hex code, such as #7a4b2f/)).not.toHaveLength(0);
    fireEvent.change(screen.getAllByLabelText('Hex code')[0] as HTMLElement, { target: { value: '#24483d' } });
    fireEvent.change(screen.getAllByLabelText('Name (English)')[1] as HTMLElement, { target: { value: 'Tan' } });
    press('Save');
    expect(await screen.findAllByText(/Customers could hardly tell this from “Tan”/)).not.toHaveLength(0);
    expect(await screen.findAllByText(/Another colour has this name/)).not.toHaveLength(0);
    expect(shop.callsOf(PUT)).toEqual([]);
  });
});

test('[ADMIN-294] a reader sees the prices and choices of jackets and cannot change them', async () => {
  await openBackOffice('/admin/jacket', { ...asReader, [GET]: json({ data: offer }) });
  await field('First day');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({
    fields: ['Leather', 'Lining', 'Number of logos', 'With a monogram'],
    dragged: [],
    buttons: [],
  });
});
