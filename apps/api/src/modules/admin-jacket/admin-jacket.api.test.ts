import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { CartJacket, JacketOptions, SharedDesign } from '@fori/contracts/jackets/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { addBusinessDays } from '@fori/domain/estimated-delivery';
import { everyChoice } from '@fori/domain/jacket-choices';
import { addDays } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { adminJacketCalls, preset } from '../../testing/admin-jacket.ts';
import { sendForm } from '../../testing/forms.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { addJacket, designOf, jacketParts } from '../../testing/jackets.ts';
import { orderBody, postOrder } from '../../testing/shopping.ts';

const DAY_SECONDS = 24 * 60 * 60;

describeShop('what custom jackets cost', (shop) => {
  const { put, read, signInAnew, admin } = adminJacketCalls(shop);
  const records = () => {
    const { auditLog } = shop().db.t;
    return shop().db.read.select().from(auditLog).where(eq(auditLog.entity, 'jacket')).orderBy(auditLog.id);
  };

  test('[JACKET-230] [CART-109] prices for today apply at once, those for a later day from that day on: in the shop, the designer’s calls and carts, which also say what it cost before', async () => {
    const guest = newGuest();
    await addJacket(shop(), guest);
    const { today } = await read();
    const tomorrow = addDays(today, 1);
    const now = { ...preset, base: '459.00', logo: '0.00' };
    const later = { ...preset, base: '499.00', lining: { ...preset.lining, viscose: '5.00' } };
    const { data } = (
      await put({
        coming: [
          { ...later, starts_on: tomorrow },
          { ...now, starts_on: today },
        ],
        updated_at: null,
      })
    ).json<{ data: JacketOffer }>();
    expect(data).toMatchObject({
      present: { starts_on: today, ...now },
      coming: [{ starts_on: tomorrow, ...later }],
    });
    expect(await read()).toEqual(data);

    const shown = async () => {
      const call = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
        (await shop().call(method, path, body, guest)).json<{ data: T }>().data;
      const [jacket] = await call<CartJacket[]>('GET', '/cart/custom-jackets');
      return {
        store: (await call<{ jacket_prices: object }>('GET', '/store')).jacket_prices,
        options: (await call<{ base_price: string }>('GET', '/jackets/options')).base_price,
        price: (await call<{ total: string }>('POST', '/jackets/price', designOf())).total,
        cart: jacket?.price,
        when_added: jacket?.price_when_added,
        quote: (await call<{ subtotal: string }>('GET', '/checkout/quote')).subtotal,
      };
    };
    const at = (total: string, prices: typeof preset) => ({
      ...{ store: prices, options: prices.base, price: total, cart: total, when_added: '449.00', quote: total },
    });
    expect(await shown()).toEqual(at('459.00', now));
    await advanceSeconds(shop(), DAY_SECONDS);
    expect(await shown()).toEqual(at('504.00', later));
    await signInAnew();
    expect(await read()).toMatchObject({ present: { starts_on: tomorrow }, coming: [] });
  });

  test('[ADMIN-180] a change is recorded with the prices before and after; saving the same again is not', async () => {
    const { today } = await read();
    const list = { ...preset, monogram: '30.00', starts_on: addDays(today, 3) };
    const before = (await records()).length;
    const { data } = (await put({ coming: [list], updated_at: null })).json<{ data: JacketOffer }>();
    expect((await records()).slice(before)).toMatchObject([
      {
        action: 'jacket.update',
        before: { coming: {} },
        after: { coming: { [list.starts_on]: { monogram: '30.00' } } },
      },
    ]);
    expect((await put({ coming: data.coming, updated_at: data.updated_at })).json()).toEqual({ data });
    expect(await records()).toHaveLength(before + 1);
    expect((await put({ coming: [], updated_at: data.updated_at })).json()).toMatchObject({ data: { coming: [] } });
  });

  test('[ADMIN-08] the second of two concurrent editors is refused', async () => {
    const { today } = await read();
    const body = (base: string) => ({ coming: [{ ...preset, base, starts_on: today }], updated_at: null });
    const answers = await Promise.all([put(body('450.00')), put(body('460.00'))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await put(body('470.00'))).json()).toMatchObject({ code: 'stale_edit' });
  });

  test.each([
    ['starts_on', '2026-02-30', /valid date/],
    ['starts_on', '', /valid date/],
    ['starts_on', '2020-01-01', /at the earliest/],
    ['base', '0.99', /1\.00 to 10000\.00/],
    ['base', '10000.01', /1\.00 to 10000\.00/],
    ['logo', '-1.00', /0\.00 to 5000\.00/],
    ['monogram', 'free', /0\.00 to 5000\.00/],
    ['material', { ...preset.material, cowhide: '5000.01' }, /0\.00 to 5000\.00/],
    ['lining', { ...preset.lining, wool: 60 }, /Expected string/],
  ])(
    '[JACKET-231] %s cannot be %s, and the refusal names the field and what is allowed',
    async (field, value, message) => {
      const { today } = await read();
      const answer = await put({ coming: [{ ...preset, starts_on: today, [field]: value }], updated_at: null });
      expect(answer.statusCode).toBe(422);
      const { errors } = answer.json<{ errors: Record<string, string[]> }>();
      const [name = ''] = Object.keys(errors);
      expect(name.startsWith(`coming.0.${field}`), name).toBe(true);
      expect(errors[name]?.[0]).toMatch(message);
      expect((await read()).updated_at).toBeNull();
    },
  );

  describe('what is offered', () => {
    const saved = async (change: object) => {
      const { updated_at } = await read();
      const answer = await put({ coming: [], updated_at, ...change });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ data: JacketOffer }>().data;
    };
    const every = { ...everyChoice, color: [...everyChoice.color] };
    const cart = async (guest: Caller) =>
      (await shop().call('GET', '/cart/custom-jackets', undefined, guest)).json<{ data: CartJacket[] }>().data;
    const quote = async (guest: Caller) =>
      (await shop().call('GET', '/checkout/quote', undefined, guest)).json<{ data: Quote }>().data;
    const sent = async (guest: Caller, design: Parameters<typeof designOf>[0]) =>
      sendForm(shop(), 'POST', '/cart/custom-jacket', await jacketParts(designOf(design)), guest);

    test('[JACKET-240] everything at first; then what the admin chose, in the store and the designer’s options, in the shop’s order, and it is recorded', async () => {
      expect((await read()).choices).toEqual(everyChoice);
      const choices = { ...every, color: ['dark burgundy', 'dark brown'], logos: ['bear'], monogram: false };
      const { choices: stored } = await saved({ choices });
      expect(stored).toEqual({ ...choices, color: ['dark brown', 'dark burgundy'] });
      const store = (await shop().call('GET', '/store')).json<{ data: Store }>().data;
      expect(store.jacket_choices).toEqual(stored);
      const options = (await shop().call('GET', '/jackets/options')).json<{ data: JacketOptions }>().data;
      expect(options.colors.map(({ value }) => value)).toEqual(stored.color);
      expect(options.logos.map(({ id }) => id)).toEqual(['bear']);
      expect((await records()).at(-1)).toMatchObject({
        before: { choices: { monogram: true } },
        after: { choices: { monogram: false } },
      });
      // what a change leaves out stays
      expect((await saved({})).choices).toEqual(stored);
    });

    test('[JACKET-241] a jacket with something that is not offered is refused by its part, with what is; one in a cart says so and cannot be ordered, and is priced as before', async () => {
      const guest = newGuest();
      await addJacket(shop(), guest, { color: 'dark blue', monogram: 'ÅB' });
      expect((await cart(guest))[0]?.not_offered).toEqual([]);
      const { total } = await quote(guest);
      await saved({ choices: { ...every, color: ['dark brown', 'classic black'], monogram: false } });
      expect((await cart(guest))[0]).toMatchObject({
        not_offered: ['color', 'monogram'],
        not_offered_text: 'Not offered any more: Colour, Monogram',
      });
      expect(await quote(guest)).toMatchObject({ jacket_problem: 'not_offered', total });
      const refused = await sent(newGuest(), { color: 'dark blue', monogram: 'ÅB' });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        errors: {
          'jacket_data.color': ['The shop does not offer this. Choose one of these: classic black, dark brown'],
          'jacket_data.monogram': ['Monograms are not offered any more'],
        },
      });
      await saved({ choices: { ...every, logos: [] } });
      const patched = await sent(newGuest(), { logos: [{ id: 'a', logo: 'bear', view: 'front', x: 400, y: 450 }] });
      expect(patched.json()).toMatchObject({
        errors: { 'jacket_data.logos': ['Patches are not offered any more'] },
      });
      await saved({ choices: { ...every, color: ['dark brown', 'classic black'], monogram: false } });
      const order = await postOrder(shop(), guest, await orderBody(shop(), guest));
      expect(order.statusCode).toBe(409);
      expect(order.json()).toMatchObject({ code: 'jacket_not_offered', quote: { jacket_problem: 'not_offered' } });
      expect((await sent(newGuest(), { color: 'dark brown' })).statusCode).toBe(201);
    });

    test('[JACKET-243] while the workshop is full, deliveries with jackets count from the day it has time, in quote, order and later views', async () => {
      const { today } = await read();
      const full_until = addDays(today, 40);
      await saved({ workshop: { full_until, takes_orders: true } });
      const store = (await shop().call('GET', '/store')).json<{ data: Store }>().data;
      expect(store.workshop).toEqual({ full_until, takes_orders: true });
      const guest = newGuest();
      const { estimated_delivery: soon } = await quote(guest);
      expect(soon && soon.from < full_until).toBe(true);
      expect(soon).not.toHaveProperty('starts_on');
      await addJacket(shop(), guest);
      const { estimated_delivery: promised } = await quote(guest);
      expect(promised).toEqual({
        from: addBusinessDays(full_until, 7),
        to: addBusinessDays(full_until, 14),
        starts_on: full_until,
      });
      const order = (await postOrder(shop(), guest, await orderBody(shop(), guest))).json<{ data: Order }>().data;
      expect(order.estimated_delivery).toEqual(promised);
      await saved({ workshop: { full_until: null, takes_orders: true } });
      const seen = (await shop().call('GET', `/admin/orders/${order.id}`, undefined, admin())).json<{ data: Order }>()
        .data;
      expect(seen.estimated_delivery).toEqual(promised);
    });

    test('[JACKET-244] a full workshop that takes no orders refuses new jackets and orders with one, and takes them again from its day on', async () => {
      const guest = newGuest();
      await addJacket(shop(), guest);
      const { today } = await read();
      await saved({ workshop: { full_until: addDays(today, 1), takes_orders: false } });
      const refused = await sent(newGuest(), {});
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'workshop_full']);
      expect(await quote(guest)).toMatchObject({
        jacket_problem: 'workshop_full',
        workshop_text: 'The workshop is full and takes no orders for jackets at the moment.',
      });
      const order = await postOrder(shop(), guest, await orderBody(shop(), guest));
      expect([order.statusCode, order.json<{ code: string }>().code]).toEqual([409, 'workshop_full']);
      expect(await cart(guest)).toHaveLength(1);
      await advanceSeconds(shop(), DAY_SECONDS);
      expect((await quote(guest)).jacket_problem).toBeNull();
      expect((await sent(newGuest(), {})).statusCode).toBe(201);
    });

    test.each<[string, object, string]>([
      ['choices.color', { choices: { ...every, color: [] } }, 'Offer at least one'],
      ['choices.lining', { choices: { ...every, lining: [] } }, 'Offer at least one'],
      [
        'choices.size.0',
        { choices: { ...every, size: ['huge'] } },
        'Must be one of: small, medium, large, extra large, 2X large',
      ],
      [
        'workshop.full_until',
        { workshop: { full_until: null, takes_orders: false } },
        'Choose the day from which orders are taken again',
      ],
      [
        'workshop.full_until',
        { workshop: { full_until: '2026-02-30', takes_orders: true } },
        'Please choose a valid date, such as 2026-11-22',
      ],
    ])(
      '[JACKET-240] [JACKET-244] a wrong %s is refused by field, with what is allowed',
      async (field, change, message) => {
        const answer = await put({ coming: [], updated_at: null, ...change });
        expect(answer.statusCode).toBe(422);
        expect(answer.json<{ errors: object }>().errors).toEqual({ [field]: [message] });
      },
    );
  });

  describe('colours of the shop’s own', () => {
    const names = (en: string, fi = '') => ({ en, fi, sv: '', no: '', da: '', is: '' });
    const tan = { hex: '#7a4b2f' as const, names: names('Harvest tan', 'Elonkorjuu'), offered: true };
    const moss = { hex: '#2f5a49' as const, names: names('Moss'), offered: true };
    const saved = async (colors: object[], change: object = {}) => {
      const { updated_at } = await read();
      const answer = await put({ coming: [], updated_at, colors, ...change });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ data: JacketOffer }>().data;
    };
    const cart = async (guest: Caller, lang = 'en') =>
      (await shop().call('GET', `/cart/custom-jackets?lang=${lang}`, undefined, guest)).json<{ data: CartJacket[] }>()
        .data;
    const sent = async (guest: Caller, design: Parameters<typeof designOf>[0]) =>
      sendForm(shop(), 'POST', '/cart/custom-jacket', await jacketParts(designOf(design)), guest);
    const orderOf = async (id: string, lang = 'en') =>
      (await shop().call('GET', `/admin/orders/${id}?lang=${lang}`, undefined, admin())).json<{ data: Order }>().data;

    test('[JACKET-250] are offered after those of every shop, in the admin’s order, by their names with English in reserve; hidden ones are not, and changes are recorded', async () => {
      expect((await read()).colors).toEqual([]);
      const hidden = { ...moss, hex: '#8f1d3f' as const, names: names('Lingonberry'), offered: false };
      const { colors } = await saved([{ ...moss, hex: '2F5A49' }, tan, hidden]);
      expect(colors).toEqual([moss, tan, hidden]);
      const store = (await shop().call('GET', '/store?lang=fi')).json<{ data: Store }>().data;
      expect(store.jacket_choices.color).toEqual([...everyChoice.color, moss.hex, tan.hex]);
      expect(store.jacket_colors).toEqual([
        { hex: moss.hex, name: 'Moss' },
        { hex: tan.hex, name: 'Elonkorjuu' },
      ]);
      const options = (await shop().call('GET', '/jackets/options?lang=fi')).json<{ data: JacketOptions }>().data;
      expect(options.colors.slice(-2)).toEqual([
        { value: moss.hex, label: 'Moss', hex: moss.hex },
        { value: tan.hex, label: 'Elonkorjuu', hex: tan.hex },
      ]);
      expect((await records()).at(-1)).toMatchObject({
        after: { colors: { [tan.hex]: { en: 'Harvest tan', offered: true } } },
      });
      // what a change leaves out stays
      const { updated_at } = await read();
      expect((await put({ coming: [], updated_at })).json()).toMatchObject({ data: { colors } });
    });

    test('[JACKET-252] a jacket in one is priced, drawn and named in cart and order; the order keeps name and colour when the shop renames and removes it', async () => {
      await saved([tan]);
      const guest = newGuest();
      const added = await addJacket(shop(), guest, { color: tan.hex });
      expect(added).toMatchObject({ color: tan.hex, color_text: 'Harvest tan', not_offered: [] });
      expect(added).not.toHaveProperty('colorNames');
      expect((await cart(guest, 'fi'))[0]).toMatchObject({ color_text: 'Elonkorjuu' });
      const plain = await addJacket(shop(), newGuest(), {});
      expect(plain.frontImageUrl).not.toBe(added.frontImageUrl);
      expect(plain.price).toBe(added.price);
      expect(plain).not.toHaveProperty('color_text');
      const order = (await postOrder(shop(), guest, await orderBody(shop(), guest))).json<{ data: Order }>().data;
      const [ordered] = order.custom_jackets;
      expect(ordered).toMatchObject({ color: tan.hex, color_text: 'Harvest tan' });
      await saved([{ ...tan, names: names('Something else') }]);
      await saved([]);
      expect((await orderOf(order.id)).custom_jackets[0]).toMatchObject({
        ...{ color: tan.hex, color_text: 'Harvest tan', frontImageUrl: ordered?.frontImageUrl },
      });
      expect((await orderOf(order.id, 'fi')).custom_jackets[0]).toMatchObject({ color_text: 'Elonkorjuu' });
    });

    test('[JACKET-252] one that was removed stays in a cart by its name and asks for another; a shared design keeps its name', async () => {
      await saved([tan]);
      const guest = newGuest();
      await addJacket(shop(), guest, { color: tan.hex });
      const { id } = (await shop().call('POST', '/jackets/designs', designOf({ color: tan.hex }), guest)).json<{
        data: SharedDesign;
      }>().data;
      await saved([]);
      expect((await cart(guest))[0]).toMatchObject({ not_offered: ['color'], color_text: 'Harvest tan' });
      const order = await postOrder(shop(), guest, await orderBody(shop(), guest));
      expect([order.statusCode, order.json<{ code: string }>().code]).toEqual([409, 'jacket_not_offered']);
      const opened = (await shop().call('GET', `/jackets/designs/${id}?lang=fi`)).json<{ data: SharedDesign }>().data;
      expect(opened).toMatchObject({ color_text: 'Elonkorjuu', design: { color: tan.hex } });
      const refused = await sent(newGuest(), { color: tan.hex });
      expect(refused.json()).toMatchObject({
        errors: { 'jacket_data.color': [expect.stringContaining('classic black, dark brown')] },
      });
    });

    test('[JACKET-252] a colour that a browser makes up is refused wherever a design is sent', async () => {
      await saved([tan]);
      const made = await sent(newGuest(), { color: '#00ff00' });
      expect(made.statusCode).toBe(422);
      expect(made.json()).toMatchObject({
        errors: { 'jacket_data.color': [expect.stringContaining(`dark burgundy, ${tan.hex}`)] },
      });
      const shared = await shop().call('POST', '/jackets/designs', designOf({ color: '#00ff00' }), newGuest());
      expect(shared.json()).toMatchObject({ errors: { color: [expect.stringContaining(tan.hex)] } });
      for (const color of ['#7A4B2F', '#7a4b2', 'url(#x)', '#7a4b2f"/>', 'pink']) {
        const answer = await shop().call('POST', '/jackets/designs', { ...designOf(), color }, newGuest());
        expect(answer.statusCode, color).toBe(422);
        expect(answer.json<{ errors: Record<string, string[]> }>().errors.color?.[0], color).toMatch(
          /Choose one of these, or a colour of the shop’s own by its hex code: classic black/,
        );
      }
    });

    test.each<[string, object[], RegExp]>([
      ['colors.1.hex', [tan, { ...moss, hex: 'brown' }], /hex code, such as #7a4b2f/],
      ['colors.0.names.en', [{ ...tan, names: names(' ') }], /Required/],
      ['colors.0.names.fi', [{ ...tan, names: names('A', 'x'.repeat(41)) }], /40/],
      ['colors.1.hex', [tan, { ...moss, hex: '#7b4c30' }], /hardly tell this from “Harvest tan”/],
      ['colors.0.hex', [{ ...tan, hex: '#4c3327' }], /hardly tell this from “Dark brown”/],
      ['colors.1.names.en', [tan, { ...moss, names: names('harvest TAN') }], /Another colour has this name/],
      ['colors.0.names.en', [{ ...tan, names: names('Classic black') }], /Another colour has this name/],
      [
        'colors',
        Array.from({ length: 25 }, (_, i) => ({
          ...{ hex: `#${(i * 10).toString(16).padStart(2, '0')}${((i * 83) % 256).toString(16).padStart(2, '0')}99` },
          ...{ names: names(`Colour ${i}`), offered: true },
        })),
        /24/,
      ],
    ])('[JACKET-251] a wrong %s is refused by field, with what is allowed', async (field, colors, message) => {
      const answer = await put({ coming: [], updated_at: null, colors });
      expect(answer.statusCode).toBe(422);
      const { errors } = answer.json<{ errors: Record<string, string[]> }>();
      expect(errors[field]?.[0], JSON.stringify(errors)).toMatch(message);
      expect((await read()).updated_at).toBeNull();
    });
  });
});
