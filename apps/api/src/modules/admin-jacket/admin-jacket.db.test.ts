import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { everyChoice } from '@fori/domain/jacket-choices';
import { addDays } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminJacketCalls, preset } from '../../testing/admin-jacket.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { designOf } from '../../testing/jackets.ts';

describeShop('what custom jackets cost', (shop) => {
  const { put, read } = adminJacketCalls(shop);

  test('[JACKET-230] without an admin’s decision jackets cost the preset prices', async () => {
    expect(await read()).toMatchObject({ present: { starts_on: null, ...preset }, coming: [], updated_at: null });
  });

  test('[JACKET-254] a shared design says what it cost when it was last shared, one from before prices were kept says nothing', async () => {
    const guest = newGuest();
    const share = async (caller: Caller) =>
      (await shop().call('POST', '/jackets/designs', designOf({ monogram: 'PR' }), caller)).json<{
        data: SharedDesign;
      }>().data;
    const priceOf = async (id: string) =>
      (await shop().call('GET', `/jackets/designs/${id}`)).json<{ data: SharedDesign }>().data.price_when_shared;
    const { today } = await read();
    const { id, price_when_shared: first } = await share(guest);
    const { total } = (await shop().call('POST', '/jackets/price', designOf({ monogram: 'PR' }), guest)).json<{
      data: { total: string };
    }>().data;
    expect(first).toBe(total);
    const raised = { ...preset, base: '549.00', starts_on: today };
    expect((await put({ coming: [raised], updated_at: null })).statusCode).toBe(200);
    expect(await priceOf(id)).toBe(first);

    const again = await share(guest);
    expect(again).toMatchObject({ id, price_when_shared: expect.not.stringMatching(`^${first}$`) });
    expect(await priceOf(id)).toBe(again.price_when_shared);

    const { db } = shop();
    const { sharedDesigns } = db.t;
    await db.write((tx) =>
      tx.update(sharedDesigns).set({ sharedCents: null }).where(eq(sharedDesigns.id, id)).returning(),
    );
    expect(await priceOf(id)).toBeNull();
  });

  test('[JACKET-231] two lists cannot start on one day', async () => {
    const { today } = await read();
    const list = { ...preset, starts_on: addDays(today, 2) };
    expect((await put({ coming: [list, list], updated_at: null })).json()).toMatchObject({
      errors: { 'coming.1.starts_on': ['Another list starts on this day'] },
    });
  });

  describe('colours of the shop’s own', () => {
    const names = (en: string, fi = '') => ({ en, fi, sv: '', no: '', da: '', is: '' });
    const tan = { hex: '#7a4b2f' as const, names: names('Harvest tan', 'Elonkorjuu'), offered: true };
    const saved = async (colors: object[], change: object = {}) => {
      const { updated_at } = await read();
      const answer = await put({ coming: [], updated_at, colors, ...change });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ data: JacketOffer }>().data;
    };

    test('[JACKET-240] [JACKET-250] a shop may offer its own colours alone, but not none', async () => {
      const none = { ...everyChoice, color: [] };
      await saved([tan], { choices: none });
      const store = (await shop().call('GET', '/store')).json<{ data: Store }>().data;
      expect(store.jacket_choices.color).toEqual([tan.hex]);
      const { updated_at } = await read();
      const refused = await put({ coming: [], updated_at, colors: [{ ...tan, offered: false }] });
      expect(refused.json()).toMatchObject({ errors: { 'choices.color': ['Offer at least one'] } });
    });
  });
});
