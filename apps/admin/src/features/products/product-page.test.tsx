import { rememberLanguage } from '@fori/client/preferences';
import type { AdminProduct, ProductUpdateInput } from '@fori/contracts/admin-products/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  asReader,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';
import { buildProduct } from '../../testing/products.ts';

const GET = 'GET /api/admin/products/3';
const PUT = 'PUT /api/admin/products/3';

beforeEach(() => storeSignIn(admin));

/** An API that stores the product; the next save can be made to fail. */
const open = async (
  product: AdminProduct = buildProduct(),
  responses: FakeResponses = {},
  address = '/admin/products/3/edit',
) => {
  let now = product;
  const opened = await openBackOffice(address, {
    [GET]: () => json({ data: now }),
    [PUT]: ({ body }) => {
      const { name, price, variants } = body as ProductUpdateInput;
      now = {
        ...now,
        name,
        price,
        variants: now.variants.map((variant) => ({
          ...variant,
          stock: variants.find(({ id }) => id === variant.id)?.stock ?? variant.stock,
        })),
        updated_at: '2026-11-21T10:00:00.000Z',
      };
      return json({ data: now });
    },
    'GET /api/admin/products': pageOf([]),
    ...responses,
  });
  return opened;
};
const field = (name: string | RegExp) => screen.findByLabelText(name);
const type = async (name: string | RegExp, value: string) => fireEvent.input(await field(name), { target: { value } });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
const lastBody = (callsOf: (name: string) => { body: unknown }[]) => callsOf(PUT).at(-1)?.body as ProductUpdateInput;

test('[ADMIN-02] a save sends the version it is based on; without changes there is no save bar', async () => {
  const { callsOf } = await open();
  await field('Name');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await type('Name', 'Aura tote II');
  await save();
  await waitFor(() => expect(callsOf(PUT)).toHaveLength(1));
  expect(lastBody(callsOf)).toMatchObject({
    ...{ name: 'Aura tote II', price: '200.00', updated_at: '2026-11-21T09:30:00.000Z', featured_rank: 4 },
    measurements: { width: 36, height: 30.5, depth: 14 },
    translations: { fi: { name: 'Aura-kassi' }, sv: null },
    variants: [
      { id: 11, stock: 5, stock_seen: 5 },
      { id: 12, stock: 7, stock_seen: 7, price_difference: '20.00' },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Aura tote II' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('each language shows whether it is complete, and arrow keys move between them', async () => {
  await open();
  const tab = (name: string) => screen.getByRole('tab', { name });
  await screen.findByRole('tab', { name: 'English, complete' });
  tab('Suomi, complete');
  tab('Svenska, not translated');
  fireEvent.keyDown(tab('English, complete'), { key: 'ArrowRight' });
  await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Aura-kassi'));
  fireEvent.click(tab('Svenska, not translated'));
  fireEvent.click(await screen.findByRole('button', { name: 'Start from the English text' }));
  await screen.findByRole('tab', { name: 'Svenska, complete' });
  await type('Material', '');
  await screen.findByRole('tab', { name: 'Svenska, something is missing' });
});

test('missing input is reported at its field, in its language, and nothing is sent', async () => {
  const { callsOf } = await open();
  fireEvent.click(await screen.findByRole('tab', { name: /^Svenska/ }));
  await type('Name', 'Aura');
  fireEvent.click(screen.getByRole('tab', { name: /^English/ }));
  await type('Price in euros, excl. VAT', 'much');
  await save();
  const summary = await screen.findByRole('group', { name: 'The product is not saved yet' });
  expect(summary.textContent).toContain('Description (SV): Required');
  expect(summary.textContent).toContain('Please enter an amount such as 249.00');
  expect(callsOf(PUT)).toEqual([]);
  // the language with a missing text is the one shown
  expect(screen.getByRole('tab', { name: /^Svenska/ }).getAttribute('aria-selected')).toBe('true');
});

test('an error from the API is shown at its cell', async () => {
  const errors = { 'variants.1.stock': ['3 pieces cannot be taken off'] };
  await open(buildProduct(), { [PUT]: refusal(422, 'validation_failed', { errors }) });
  await type('Stock, black / L', '4');
  await save();
  await waitFor(async () => expect((await field('Stock, black / L')).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('3 pieces cannot be taken off').length).toBeGreaterThan(0);
});

test('a discount shows the reference price before it is saved', async () => {
  await open();
  await type('Discount, %', '25');
  expect((await screen.findByText('Customers see')).closest('div')?.textContent).toContain('€150.00');
  expect(screen.getByText('€200.00').tagName).toBe('S');
  expect(screen.getByText(/The shop says −25/)).toBeTruthy();
  await type('Price in euros, excl. VAT', '400');
  // a price rise has no reference price
  expect(await screen.findByText(/Nothing may be struck through/)).toBeTruthy();
});

test('[PDP-102] the preview shows no reference price at which no variant was sold', async () => {
  const was = { variant_id: 11, size: 'M', color: 'black' };
  const raised = [
    { ...was, at: '2026-01-01T00:00:00.000Z', difference: '-60.00' },
    { ...was, at: new Date(Date.now() - 1000).toISOString(), difference: '0.00' },
  ];
  await open(buildProduct({ difference_history: raised }));
  await type('Discount, %', '25');
  expect(await screen.findByText(/Nothing may be struck through/)).toBeTruthy();
});

test('[PDP-104] the preview follows the chosen status: no reference price for a time when the product was not sold', async () => {
  const { price_history } = buildProduct();
  const inTheArchive = price_history.map((change) => ({ ...change, for_sale: false }));
  await open(buildProduct({ status: 'archived', price_history: inTheArchive }));
  await type('Discount, %', '25');
  await screen.findByText(/Nothing may be struck through/);
  fireEvent.change(await field('Status'), { target: { value: 'active' } });
  await screen.findByText(/Nothing may be struck through/);
  expect(screen.queryByText('€200.00')).toBeNull();
});

test('[PDP-104] the preview of a product to be archived shows no reference price', async () => {
  await open();
  await type('Discount, %', '25');
  expect((await screen.findByText('€200.00')).tagName).toBe('S');
  fireEvent.change(await field('Status'), { target: { value: 'archived' } });
  expect(await screen.findByText(/Nothing may be struck through/)).toBeTruthy();
});

test("[ADMIN-02] shows the price as customers see it: without VAT and with the shop's VAT rate", async () => {
  await open(buildProduct(), {
    'GET /api/store': json({ data: { name: 'Föri', logo: null, icon_query: '', vat_rate: '25.5' } }),
  });
  const seen = (await screen.findByText('Customers see')).closest('div');
  await waitFor(() => expect(seen?.textContent).toContain('€251.00 incl. VAT'));
  expect(seen?.textContent).toContain('€200.00excl. VAT');
});

test('the variant grid is navigated by keyboard and accepts a pasted column', async () => {
  const { callsOf } = await open();
  const first = (await field('Stock, black / M')) as HTMLInputElement;
  first.focus();
  fireEvent.keyDown(first, { key: 'Enter' });
  const second = screen.getByLabelText('Stock, black / L') as HTMLInputElement;
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(screen.getByLabelText('± €, black / M'));
  fireEvent.paste(first, { clipboardData: { getData: () => '40\r\n30\r\n20\r\n' } });
  await waitFor(() => expect([first.value, second.value]).toEqual(['40', '30']));
  expect(screen.getByText('2 rows pasted; there was no room for 1 more')).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(lastBody(callsOf).variants.map(({ stock, stock_seen }) => [stock, stock_seen])).toEqual([
      [40, 5],
      [30, 7],
    ]),
  );
});

test('a variant in open orders cannot be removed; its stock is set to zero instead', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove black / L' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'black / L cannot be removed yet' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set stock to 0' }));
  await waitFor(() => expect((screen.getByLabelText('Stock, black / L') as HTMLInputElement).value).toBe('0'));
});

test('[ADMIN-02] a concurrent edit loses nothing: both sides are merged', async () => {
  const theirs = buildProduct({
    name: 'Aura tote, theirs',
    price: '210.00',
    variants: buildProduct().variants.map((variant) => ({ ...variant, stock: variant.stock - 1 })),
    updated_at: '2026-11-21T09:45:00.000Z',
  });
  let stale = true;
  const { callsOf } = await open(buildProduct(), {
    [PUT]: () => {
      if (!stale) return json({ data: theirs });
      stale = false;
      return refusal(409, 'stale_edit', { current: theirs });
    },
  });
  await type('Name', 'Aura tote, mine');
  await type('Discount, %', '10');
  await type('Stock, black / M', '9');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed “Aura tote, theirs”' });
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  expect(within(dialog).getByRole('group', { name: 'Name (English)' }).textContent).toContain('Aura tote, mine');
  expect(dialog.textContent).toContain('200.00 → 210.00');
  fireEvent.click(within(dialog).getByRole('radio', { name: /Theirs/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge and save' }));
  await waitFor(() => expect(callsOf(PUT)).toHaveLength(2));
  expect(lastBody(callsOf)).toMatchObject({
    ...{ name: 'Aura tote, theirs', price: '210.00', discount: 10, updated_at: '2026-11-21T09:45:00.000Z' },
    // four more than before, on top of the sale
    variants: [
      { id: 11, stock: 8, stock_seen: 4 },
      { id: 12, stock: 6, stock_seen: 6 },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a change of pictures alone asks for no confirmation', async () => {
  const theirs = buildProduct({ images: [], updated_at: '2026-11-21T09:45:00.000Z' });
  const { callsOf } = await open(buildProduct(), {
    [PUT]: ({ body }) =>
      (body as ProductUpdateInput).updated_at === theirs.updated_at
        ? json({ data: { ...theirs, name: 'New name' } })
        : refusal(409, 'stale_edit', { current: theirs }),
  });
  await type('Name', 'New name');
  await save();
  await waitFor(() => expect(callsOf(PUT)).toHaveLength(2));
  expect(await screen.findByRole('heading', { level: 1, name: 'New name' })).toBeTruthy();
});

test('pictures are reordered by keyboard at once and moved back if the API refuses', async () => {
  const images = buildProduct().images;
  let refuse = false;
  const { callsOf } = await open(buildProduct(), {
    'PUT /api/admin/products/3/images/22': () =>
      refuse ? refusal(503, 'service_unavailable') : json({ data: buildProduct({ images: [...images].reverse() }) }),
    [GET]: () => json({ data: buildProduct({ images: refuse ? [...images].reverse() : images }) }),
  });
  const order = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((item) => [...item.querySelectorAll('picture img')].map((img) => img.getAttribute('src')));
  fireEvent.click(await screen.findByRole('button', { name: 'Move picture 2 forward' }));
  await waitFor(() => expect(order()).toEqual(['/media/b-960.webp', '/media/a-960.webp']));
  await waitFor(() =>
    expect(callsOf('PUT /api/admin/products/3/images/22').map(({ body }) => body)).toEqual([{ position: 0 }]),
  );
  refuse = true;
  fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 back' }));
  expect(await screen.findByText('The picture was not changed')).toBeTruthy();
  await waitFor(() => expect(order()).toEqual(['/media/b-960.webp', '/media/a-960.webp']));
});

test('pictures are reordered by dragging; files dropped on the list are uploaded', async () => {
  const { callsOf } = await open(buildProduct(), {
    'PUT /api/admin/products/3/images/22': json({ data: buildProduct() }),
    'POST /api/admin/products/3/images': refusal(422, 'validation_failed', { errors: { image: ['Too small'] } }),
  });
  const tile = async (number: number) =>
    (await screen.findByRole('button', { name: `Remove picture ${number}` })).closest('li') as HTMLElement;
  fireEvent.dragStart(await tile(2), { dataTransfer: {} });
  fireEvent.drop(await tile(1), { dataTransfer: { types: ['Files'], files: [] } });
  fireEvent.dragEnd(await tile(2));
  await waitFor(() =>
    expect(callsOf('PUT /api/admin/products/3/images/22').map(({ body }) => body)).toEqual([{ position: 0 }]),
  );
  expect(callsOf('POST /api/admin/products/3/images')).toEqual([]);
  const file = new File(['x'], 'side.png', { type: 'image/png' });
  fireEvent.drop(await tile(1), { dataTransfer: { types: ['Files'], files: [file] } });
  expect(await screen.findByText('“side.png” was not added')).toBeTruthy();
});

test('[ADMIN-333] files refused as pictures are listed with their reasons until files are chosen again', async () => {
  const [first] = buildProduct().images;
  const images = Array.from(
    { length: 38 },
    (_, index) => ({ ...first, id: 100 + index }) as AdminProduct['images'][number],
  );
  const product = buildProduct({ images });
  const added = () => json({ data: { image: images[0], product } }, 201);
  const answers = [refusal(422, 'validation_failed', { errors: { image: ['Too small'] } }), added(), added()];
  const ADD = 'POST /api/admin/products/3/images';
  const { callsOf } = await open(product, { [ADD]: () => answers.shift() ?? refusal(500, 'internal_error') });
  const files = ['tiny.png', 'photo.jpg', 'side.jpg', 'one-too-many.webp'].map(
    (name) => new File(['x'], name, { type: `image/${name.split('.')[1]}` }),
  );
  const area = await screen.findByRole('region', { name: 'Pictures of the product' });
  const drop = (dropped: readonly File[]) =>
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: dropped } });
  drop([new File(['x'], 'notes.txt', { type: 'text/plain' }), ...files]);
  const list = within(await screen.findByRole('alert'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“notes.txt” was not added The picture has an unsupported type.',
    '“tiny.png” was not added Too small',
    expect.stringMatching(/^“one-too-many.webp” was not added .*40/),
  ]);
  expect(callsOf(ADD)).toHaveLength(3);
  expect(screen.getByText('2 pictures added')).toBeTruthy();
  answers.push(added());
  drop(files.slice(1, 2));
  await waitFor(() => expect(callsOf(ADD)).toHaveLength(4));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('[ADMIN-226] the dialog that removes a picture says for how long it can be put back', async () => {
  await open(buildProduct());
  fireEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'For 30 days it can be put back from the audit log',
  );
});

/** An API with four pictures that responds to moves one by one, on demand. */
const openFourPictures = async () => {
  const [first, ...others] = ['a', 'b', 'c', 'd'].map((name, index) => ({
    ...(buildProduct().images[0] as AdminProduct['images'][number]),
    id: 21 + index,
    url: `/media/${name}-960.webp`,
  }));
  let stored = [first, ...others].flatMap((image) => image ?? []);
  const waiting: ((outcome: 'done' | 'refused') => void)[] = [];
  const moved = (id: number) => ({
    [`PUT /api/admin/products/3/images/${id}`]: ({ body }: { body: unknown }) =>
      new Promise<Response>((resolve) =>
        waiting.push((outcome) => {
          if (outcome === 'refused') return resolve(refusal(503, 'service_unavailable'));
          const { position } = body as { position: number };
          const image = stored.find((one) => one.id === id);
          const rest = stored.filter((one) => one.id !== id);
          stored = [...rest.slice(0, position), ...(image ? [image] : []), ...rest.slice(position)];
          resolve(json({ data: buildProduct({ images: stored }) }));
        }),
      ),
  });
  const opened = await open(buildProduct(), {
    ...moved(21),
    ...moved(22),
    [GET]: () => json({ data: buildProduct({ images: stored }) }),
  });
  await screen.findByRole('button', { name: 'Move picture 1 back' });
  return {
    ...opened,
    shown: () =>
      screen
        .getAllByRole('listitem')
        .flatMap((item) => [...item.querySelectorAll('picture img')].map((img) => img.getAttribute('src')?.[7]))
        .join(''),
    stored: () => stored.map(({ url }) => url[7]).join(''),
    respond: async (outcome: 'done' | 'refused' = 'done') => {
      await waitFor(() => expect(waiting).toHaveLength(1));
      await act(async () => waiting.shift()?.(outcome));
    },
    /** like a key press: on the focused element */
    press: () => act(async () => fireEvent.click(document.activeElement as HTMLElement)),
  };
};

test('rapid key presses lose no move: each shows at once and is sent after the previous one', async () => {
  const { shown, stored, respond, press, callsOf } = await openFourPictures();
  screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
  for (const order of ['bacd', 'bcad', 'bcda']) {
    await press();
    await waitFor(() => expect(shown()).toBe(order));
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 4 back');
  for (let step = 0; step < 3; step += 1) {
    await respond();
    expect(shown()).toBe('bcda');
  }
  await waitFor(() => expect(stored()).toBe('bcda'));
  const sent = callsOf('PUT /api/admin/products/3/images/21').map(
    ({ body }) => (body as { position: number }).position,
  );
  expect(sent).toEqual([1, 2, 3]);
});

test('of several rapid moves only the failed one is rolled back and reported', async () => {
  const { shown, stored, respond, press } = await openFourPictures();
  screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
  await press();
  await waitFor(() => expect(shown()).toBe('bacd'));
  screen.getByRole('button', { name: 'Move picture 1 back' }).focus();
  await press();
  await waitFor(() => expect(shown()).toBe('abcd'));
  await press();
  await waitFor(() => expect(shown()).toBe('acbd'));
  await respond('refused');
  expect(await screen.findByText('The picture was not changed')).toBeTruthy();
  // the other picture's moves stay
  await waitFor(() => expect(shown()).toBe('acbd'));
  await respond();
  await respond();
  await waitFor(() => expect(stored()).toBe('acbd'));
  expect(shown()).toBe('acbd');
});

test('[ADMIN-08] a picture has an alternative text in each language', async () => {
  const { callsOf } = await open(buildProduct(), {
    'PUT /api/admin/products/3/images/21': json({ data: buildProduct() }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Words and colour of picture 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1' });
  fireEvent.change(within(dialog).getByLabelText('In words, Suomi'), { target: { value: 'Edestä' } });
  fireEvent.change(within(dialog).getByLabelText('Colour it shows'), { target: { value: 'black' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf('PUT /api/admin/products/3/images/21').map(({ body }) => body)).toEqual([
      { alt_text: { en: 'Front', fi: 'Edestä', sv: '', no: '', da: '', is: '' }, color: 'black' },
    ]),
  );
});

test('leaving with unsaved changes asks for confirmation, and so does deleting, by name', async () => {
  const { address, callsOf } = await open(buildProduct(), {
    'DELETE /api/admin/products/3': json({ data: { outcome: 'deleted', name: 'Aura tote' } }),
  });
  await type('Name', 'Other');
  fireEvent.click(screen.getByRole('link', { name: 'All products' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByText('Stay here'));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Aura tote”?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsOf('DELETE /api/admin/products/3')).toHaveLength(1));
  await waitFor(() => expect(address()).toBe('/admin/products'));
});

test('[ADMIN-08] a new product is created and then edited at the address where it takes pictures', async () => {
  const POST = 'POST /api/admin/products';
  const { callsOf, address } = await open(
    buildProduct(),
    { [POST]: json({ data: buildProduct() }, 201) },
    '/admin/products/new',
  );
  const create = async () => fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  // before anything is typed, so that the bar does not come as a surprise
  expect(await screen.findByRole('region', { name: 'Not created yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await type('Name', 'Aura tote');
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  await create();
  expect(await screen.findByText('Description (EN): Required')).toBeTruthy();
  for (const [name, value] of [
    ['Description', 'A tote.'],
    ['Material', 'Leather.'],
    ['Care', 'Brush it.'],
    ['Price in euros, excl. VAT', '200,5'],
    ['Width', '36'],
    ['Height', '30,5'],
    ['Colour, One size', 'black'],
    ['Stock, black / One size', '4'],
  ] as const) {
    await type(name, value);
  }
  await create();
  await waitFor(() => expect(address()).toBe('/admin/products/3/edit'));
  expect(callsOf(POST).map(({ body }) => body)).toMatchObject([
    {
      ...{ name: 'Aura tote', price: '200.50', status: 'archived', discount: null },
      measurements: { width: 36, height: 30.5, depth: null },
      variants: [{ size: 'One size', color: 'black', stock: 4, price_difference: '0.00' }],
    },
  ]);
});

test('an unknown product says so', async () => {
  await open(buildProduct(), { [GET]: refusal(404, 'not_found') });
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
});

test('[ADMIN-346] a picture says in the reader’s language which colour it shows', async () => {
  rememberLanguage('sv');
  await open();
  expect(await screen.findByText('Svart')).toBeTruthy();
});

test('[ADMIN-294] a reader sees a product with its pictures and cannot change it', async () => {
  await open(buildProduct(), asReader);
  await field('Name');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: ['Search results', 'Picture 1', 'Picture 2'] });
  fireEvent.click(screen.getByRole('button', { name: 'Picture 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1' }));
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('[ADMIN-343] an ordered product is archived once: then archiving it is no longer offered, and the focus is on the page', async () => {
  let now = buildProduct({ orders: 2 });
  const DELETE = 'DELETE /api/admin/products/3';
  const { callsOf } = await open(now, {
    [GET]: () => json({ data: now }),
    [DELETE]: () => {
      now = { ...now, status: 'archived' };
      return json({ data: { outcome: 'archived', name: now.name } });
    },
  });
  const opener = await screen.findByRole('button', { name: 'Archive' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull());
  expect(callsOf(DELETE)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('[ADMIN-343] an archived product that nobody ordered can still be deleted', async () => {
  await open(buildProduct({ status: 'archived', orders: 0 }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeDefined();
});
