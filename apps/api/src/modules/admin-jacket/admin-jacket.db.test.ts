import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { jacketPricesInMoney, presetJacketPrices } from '@fori/domain/jacket-offer';
import { addDays } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { addJacket, designOf } from '../../testing/jackets.ts';
import { signedIn } from '../../testing/people.ts';

const preset = jacketPricesInMoney(presetJacketPrices);
const DAY_SECONDS = 24 * 60 * 60;

describeShop('what custom jackets cost', (shop) => {
  let admin: Caller;
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).where(eq(db.t.settings.key, 'jacket')).returning());
    admin = await signedIn(shop(), 'admin');
  });

  const read = async () =>
    (await shop().call('GET', '/admin/jacket', undefined, admin)).json<{ data: JacketOffer }>().data;
  const put = (body: object) => shop().call('PUT', '/admin/jacket', body, admin);
  const records = () => {
    const { auditLog } = shop().db.t;
    return shop().db.read.select().from(auditLog).where(eq(auditLog.entity, 'jacket')).orderBy(auditLog.id);
  };

  test('[JACKET-230] without an admin’s decision jackets cost the preset prices', async () => {
    expect(await read()).toMatchObject({ present: { starts_on: null, ...preset }, coming: [], updated_at: null });
  });

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
    admin = await signedIn(shop(), 'admin');
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

  test('[JACKET-231] two lists cannot start on one day', async () => {
    const { today } = await read();
    const list = { ...preset, starts_on: addDays(today, 2) };
    expect((await put({ coming: [list, list], updated_at: null })).json()).toMatchObject({
      errors: { 'coming.1.starts_on': ['Another list starts on this day'] },
    });
  });
});
