import { rememberLanguage } from '@fori/client/preferences';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import { byLanguage } from '@fori/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { conflictsOf } from '../../shared/form/three-way.ts';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { mergedForms } from './size-guides-form.ts';

const GET = 'GET /api/admin/size-guides';
const PUT = 'PUT /api/admin/size-guides';

const guide = (name: string, change: Partial<SizeGuides['guides'][number]> = {}): SizeGuides['guides'][number] => ({
  id: name.toLowerCase(),
  goods: 'accessories',
  gender: 'all',
  columns: [byLanguage((language) => (language === 'en' ? 'Palm' : ''))],
  rows: [{ size: '7', cells: ['17-18.5'] }],
  texts: byLanguage((language) => ({ name: language === 'en' ? name : '', measuring: '', fit: '', between: '' })),
  ...change,
});
const sizeGuides: SizeGuides = { guides: [guide('Gloves'), guide('Caps')], updated_at: '2026-11-21T09:00:00.000Z' };
const saved = (body: unknown): SizeGuides => ({ ...(body as SizeGuides), updated_at: '2026-11-21T10:00:00.000Z' });

beforeEach(() => storeSignIn(admin));

const open = (present: () => SizeGuides, put = ({ body }: { body: unknown }) => json({ data: saved(body) })) =>
  openBackOffice('/admin/size-guides', { [GET]: () => json({ data: present() }), [PUT]: put });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const preview = () => within(screen.getByRole('region', { name: 'What customers see' }));
const isSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

test('[ADMIN-146] sizes, measures and texts are changed in a table with a preview, and all guides are saved together', async () => {
  const shop = await open(() => sizeGuides);
  expect((await field('Palm in size 7')).value).toBe('17–18.5');
  press('Add a size');
  expect(document.activeElement).toBe(await field('Size in row 2'));
  await type('Size in row 2', '8');
  await type('Palm in size 8', '19,5-20');
  press('Add a measure');
  expect(document.activeElement).toBe(await field('Measure 2, English'));
  await type('Measure 2, English', 'Finger');
  await type('Finger in size 7', '8');
  await type('Between two sizes', 'Take the larger.');
  const table = within(preview().getByRole('table', { name: 'Gloves, in centimetres' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '17–18.5',
    '8',
    '19.5–20',
    '–no measure',
  ]);
  expect(preview().getByText('Take the larger.')).toBeDefined();
  press('Save');
  await isSaved();
  const [changed, other] = ((shop.callsOf(PUT)[0]?.body ?? { guides: [] }) as SizeGuides).guides;
  expect(changed?.rows).toEqual([
    { size: '7', cells: ['17–18.5', '8'] },
    { size: '8', cells: ['19,5-20', ''] },
  ]);
  expect(changed?.columns.map(({ en }) => en)).toEqual(['Palm', 'Finger']);
  expect(changed?.texts.en.between).toBe('Take the larger.');
  expect(other?.id).toBe('caps');
});

test('[ADMIN-146] texts are written by language; the preview is in English until all are translated', async () => {
  await open(() => sizeGuides);
  await field('Palm in size 7');
  fireEvent.click(screen.getByRole('tab', { name: /^Suomi, English is shown/ }));
  await type('Name', 'Käsineet');
  expect(preview().getByRole('table', { name: 'Gloves, in centimetres' })).toBeDefined();
  expect(preview().getByText('Shown in English until every text is translated.')).toBeDefined();
  await type('Measure 1, Suomi', 'Kämmen');
  expect(preview().getByRole('table', { name: 'Käsineet, in centimetres' })).toBeDefined();
  expect(screen.getByRole('tab', { name: /^Suomi, complete/ })).toBeDefined();
});

test('[ADMIN-125] [ADMIN-146] an invalid cell of another guide is named in the summary, whose link opens it', async () => {
  const shop = await open(() => sizeGuides);
  await field('Palm in size 7');
  press(/^Caps/);
  await type('Palm in size 7', 'large');
  press(/^Gloves/);
  press('Save');
  const summary = within(await screen.findByRole('group', { name: 'The size guides are not saved yet' }));
  fireEvent.click(summary.getByRole('link', { name: /^Caps: Palm in size 7: Centimetres with at most one decimal/ }));
  expect(document.activeElement).toBe(await field('Palm in size 7'));
  expect((await field('Palm in size 7')).value).toBe('large');
  expect(shop.callsOf(PUT)).toHaveLength(0);
});

test('[ADMIN-146] guides are added and removed; without any the page says what customers see', async () => {
  await open(() => ({ ...sizeGuides, guides: [guide('Gloves')] }));
  await field('Palm in size 7');
  press('Remove this guide');
  expect(screen.getByText('No size guides yet')).toBeDefined();
  const add = screen.getByRole('button', { name: 'New size guide' });
  expect(document.activeElement).toBe(add);
  fireEvent.click(add);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Goods' }));
  expect(screen.getByRole('button', { name: /^Unnamed guide/ }).getAttribute('aria-current')).toBe('true');
  press('Discard');
  expect((await field('Palm in size 7')).value).toBe('17–18.5');
});

test('[ADMIN-122] [ADMIN-146] after a concurrent change an admin keeps their guides on top of it', async () => {
  let present = sizeGuides;
  let isStale = true;
  const shop = await open(
    () => present,
    ({ body }) => (isStale ? refusal(409, 'stale_edit') : json({ data: saved(body) })),
  );
  await type('Palm in size 7', '18');
  present = { guides: [...sizeGuides.guides, guide('Hats')], updated_at: '2026-11-21T09:30:00.000Z' };
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine and go on' }));
  expect(await screen.findByRole('button', { name: /^Hats/ })).toBeDefined();
  expect((await field('Palm in size 7')).value).toBe('18');
  isStale = false;
  press('Save');
  await isSaved();
  expect(shop.callsOf(PUT).at(-1)?.body).toMatchObject({
    guides: [{ id: 'gloves', rows: [{ cells: ['18'] }] }, { id: 'caps' }, { id: 'hats' }],
    updated_at: '2026-11-21T09:30:00.000Z',
  });
});

test('[ADMIN-146] a merge takes guides changed, added and removed elsewhere unless they were changed here', () => {
  const [gloves, caps] = sizeGuides.guides;
  const mine = { guides: [guide('Gloves', { gender: 'male' }), guide('Caps')] };
  const theirs = { guides: [guide('Caps', { gender: 'female' }), guide('Hats')] };
  expect(mergedForms({ guides: [gloves, caps].flatMap((each) => each ?? []) }, mine, theirs)).toEqual({
    guides: [guide('Caps', { gender: 'female' }), guide('Hats'), guide('Gloves', { gender: 'male' })],
  });
});

test('[ADMIN-146] [ADMIN-233] a table changed on both sides is chosen as a whole, because its cells belong to its columns', () => {
  const base = { guides: [guide('Gloves')] };
  const [row] = guide('Gloves').rows;
  const mine = { guides: [guide('Gloves', { rows: [{ size: '7', cells: ['18'] }] })] };
  const theirs = { guides: [guide('Gloves', { rows: [...(row ? [row] : []), { size: '9', cells: ['20'] }] })] };
  expect(conflictsOf(mergedForms, base, mine, theirs).map(({ name }) => name)).toEqual(['guides.0.table']);
  expect(mergedForms(base, mine, theirs, (field) => field.theirs)).toEqual(theirs);
  expect(mergedForms(base, mine, theirs)).toEqual(mine);
});

test('[ADMIN-146] guides that cannot be loaded say so and are loaded again on request', async () => {
  let works = false;
  await openBackOffice('/admin/size-guides', {
    [GET]: () => (works ? json({ data: sizeGuides }) : refusal(503, 'unavailable')),
  });
  expect(await screen.findByText('The size guides could not be loaded')).toBeDefined();
  works = true;
  press('Try again');
  expect(await field('Palm in size 7')).toBeDefined();
});

test('[ADMIN-294] a reader sees the size guides and cannot change them', async () => {
  await openBackOffice('/admin/size-guides', { ...asReader, [GET]: json({ data: sizeGuides }) });
  expect((await field('Palm in size 7')).value).toBe('17–18.5');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({
    fields: [],
    dragged: [],
    buttons: ['GlovesAccessories · Everybody', 'CapsAccessories · Everybody'],
  });
});

test('[ADMIN-346] a guide is listed under its name in the reader’s language, and in English where it has none', async () => {
  rememberLanguage('sv');
  const gloves = guide('Gloves');
  const named = { ...gloves, texts: { ...gloves.texts, sv: { ...gloves.texts.sv, name: 'Handskar' } } };
  await open(() => ({ ...sizeGuides, guides: [named, guide('Caps')] }));
  expect(await screen.findByRole('button', { name: /^Handskar/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Caps/ })).toBeTruthy();
});
