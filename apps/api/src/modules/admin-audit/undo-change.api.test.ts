import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { Identity } from '@fori/contracts/admin-identity/schemas';
import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { AdminMail } from '@fori/contracts/admin-mails/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import { addDays } from '@fori/domain/shop-time';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { verifyChain } from '../audit/index.ts';

describeShop('undoing a recorded change', (shop) => {
  let admin: Caller;
  let product: number;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    product = (await addProduct(shop())).id;
  });

  const read = async <T extends object>(path: string): Promise<T> =>
    (await shop().call('GET', path, undefined, admin)).json<{ data: T }>().data;
  const put = async <T extends object>(path: string, body: object): Promise<T> => {
    const answer = await shop().call('PUT', path, body, admin);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: T }>().data;
  };
  const records = async () => (await read<{ data: AuditRecord[] }>('/admin/audit')).data;
  const lastId = async () => (await records())[0]?.id ?? 0;
  const undo = async (id: number | string) => shop().call('POST', `/admin/audit/${id}/undo`, {}, admin);
  const withoutTime = ({ updated_at: _at, ...values }: { updated_at: string | null }) => values;

  /** Changes something, undoes it, and expects the first values again, and one more record, with the values the other way round. */
  const expectUndone = async (path: string, change: (now: never) => object) => {
    const first = await read<{ updated_at: string | null }>(path);
    await put(path, { ...first, ...change(first as never) });
    const [changed] = await records();
    expect(changed?.undoable).toBe(true);
    const answer = await undo(changed?.id ?? 0);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(withoutTime(await read(path))).toEqual(withoutTime(first));
    const [undone] = await records();
    expect(undone).toMatchObject({ action: changed?.action, entity_id: changed?.entity_id });
    expect([undone?.before, undone?.after]).toEqual([changed?.after, changed?.before]);
    expect(undone?.id).not.toBe(changed?.id);
    expect((await verifyChain(shop().db)).intact).toBe(true);
  };

  test('[ADMIN-220] of settings', () =>
    expectUndone('/admin/settings', ({ promo }: Settings) => ({
      shipping_fee: '12.30',
      vat_rate: '24',
      countries: ['FI', 'DE'],
      languages: ['fi', 'en'],
      promo: { ...promo, fi: 'Avajaisviikko' },
      promo_time: { from: null, until: '2027-01-01T00:00:00.000Z' },
    })));

  test('[ADMIN-220] of who the shop is', () =>
    expectUndone('/admin/identity', ({ city_names, opening_hours, social }: Identity) => ({
      name: 'Hide & Co',
      city_names: { ...city_names, fi: 'Tukholma' },
      opening_hours: { ...opening_hours, mon: null, sun: { opens: '09:00', closes: '10:00' } },
      support: { availability: 'by_email', reply_within_hours: 48 },
      social: { ...social, x: '' },
      founded_year: null,
    })));

  test('[ADMIN-220] of the shop’s own words in a mail', async () => {
    const { texts } = await read<AdminMail>('/admin/mail-texts/refund');
    const own = (opening: string) => ({ texts: { ...texts, fi: { opening, closing: '' } } });
    await expectUndone('/admin/mail-texts/refund', () => own('Anteeksi'));
    const { updated_at } = await read<AdminMail>('/admin/mail-texts/refund');
    await put('/admin/mail-texts/refund', { ...own('Valitettavasti'), updated_at });
    await expectUndone('/admin/mail-texts/refund', () => ({
      texts: { ...texts, sv: { opening: 'Hej', closing: '' } },
    }));
  });

  test('[ADMIN-220] of synonyms', () =>
    expectUndone('/admin/synonyms', ({ groups }: SynonymSettings) => ({
      groups: { ...groups, en: [['purse', 'handbag', 'shoulder bag']], fi: [] },
    })));

  test('[ADMIN-220] of what jackets cost and what of them is offered; prices in force before apply again from today', async () => {
    const { today, present } = await read<JacketOffer>('/admin/jacket');
    const tan = { hex: '#7a4b2f', names: { en: 'Tan', fi: '', sv: '', no: '', da: '', is: '' }, offered: true };
    const first = await read<JacketOffer>('/admin/jacket');
    await put('/admin/jacket', {
      ...first,
      coming: [
        { ...present, starts_on: today, base: '555.00' },
        { ...present, starts_on: addDays(today, 9), base: '666.00' },
      ],
      choices: { ...first.choices, size: ['small'], monogram: false },
      colors: [tan],
      workshop: { full_until: addDays(today, 5), takes_orders: false },
    });
    expect((await undo(await lastId())).statusCode).toBe(200);
    const { present: again, ...rest } = await read<JacketOffer>('/admin/jacket');
    expect(again).toEqual({ ...present, starts_on: today });
    const { present: _was, ...expected } = first;
    expect(withoutTime(rest)).toEqual(withoutTime(expected));
  });

  test('[ADMIN-220] of a category, whose former address leads to it again', async () => {
    const created = await shop().call('POST', '/admin/categories', { slug: 'straps', name: 'Straps' }, admin);
    const { id } = created.json<{ data: AdminCategory }>().data;
    const path = `/admin/categories/${id}`;
    const first = await read<AdminCategory>(path);
    const texts = { ...first.texts, fi: { name: 'Hihnat', description: 'Kaikki' } };
    await put(path, { ...first, slug: 'long-straps', hidden: false, texts });
    expect((await undo(await lastId())).statusCode).toBe(200);
    expect(await read<AdminCategory>(path)).toMatchObject({
      slug: 'straps',
      hidden: true,
      texts: first.texts,
      former_slugs: ['long-straps'],
    });
  });

  test('[ADMIN-220] of a category’s place in their order', async () => {
    const order = async () => (await read<{ id: number }[]>('/admin/categories')).map(({ id }) => id);
    const first = await order();
    const [one = 0, , three = 0] = first;
    const place = (id: number, before: number | null) =>
      shop().call('PUT', `/admin/categories/${id}/place`, { before }, admin);
    expect((await place(one, three)).statusCode).toBe(200);
    const moved = await lastId();
    expect(await order()).not.toEqual(first);
    expect((await undo(moved)).statusCode).toBe(200);
    expect(await order()).toEqual(first);
    expect((await undo(await lastId())).statusCode).toBe(200);
    await place(one, null);
    expect((await undo(moved)).json()).toMatchObject({ code: 'stale_edit' });
  });

  test('[ADMIN-220] of a page’s address and texts, which are drafts again', async () => {
    const created = await shop().call('POST', '/admin/pages', { slug: 'craft', title: 'Craft' }, admin);
    const { id } = created.json<{ data: AdminTextPage }>().data;
    const path = `/admin/pages/${id}`;
    const first = await read<AdminTextPage>(path);
    const text = { title: 'Our craft', description: 'By hand', body: 'Slowly.' };
    await put(path, { ...first, slug: 'our-craft', visible: true, texts: { ...first.texts, en: text, sv: text } });
    const change = await lastId();
    const { updated_at } = await read<AdminTextPage>(path);
    expect((await shop().call('POST', `/admin/pages/${id}/publication`, { updated_at }, admin)).statusCode).toBe(200);
    // its address is fixed by now
    expect((await undo(change)).json()).toMatchObject({
      code: 'validation_failed',
      errors: { slug: expect.anything() },
    });
    const published = await read<AdminTextPage>(path);
    await put(path, { ...published, texts: { ...published.texts, en: { ...text, body: 'Quickly.' } } });
    expect((await undo(await lastId())).statusCode).toBe(200);
    expect((await read<AdminTextPage>(path)).texts.en).toEqual(text);
    await put(path, { ...(await read<AdminTextPage>(path)), visible: false });
    expect((await undo(await lastId())).statusCode).toBe(200);
    expect(await read<AdminTextPage>(path)).toMatchObject({ visible: true, slug: 'our-craft' });
  });

  test('[ADMIN-220] of what search engines show', async () => {
    const path = `/admin/search-texts/product/${product}`;
    const { texts: seen } = await read<SearchTexts>(path);
    const texts = { ...seen, en: { title: 'Best tote', description: 'Of all', slug: 'best-tote' } };
    await put(path, { texts, seen });
    expect((await undo(await lastId())).statusCode).toBe(200);
    expect((await read<SearchTexts>(path)).texts).toEqual(seen);
  });

  test('[ADMIN-220] leaves what was changed beside it, and is refused where one of its fields was changed again', async () => {
    const first = await read<Settings>('/admin/settings');
    const second = await put<Settings>('/admin/settings', { ...first, shipping_fee: '11.00' });
    const record = await lastId();
    const third = await put<Settings>('/admin/settings', { ...second, vat_rate: '21' });
    expect((await undo(record)).statusCode).toBe(200);
    const undone = await read<Settings>('/admin/settings');
    expect(withoutTime(undone)).toEqual({ ...withoutTime(third), shipping_fee: first.shipping_fee });
    await put('/admin/settings', { ...undone, shipping_fee: '13.00' });
    const before = await lastId();
    const refused = await undo(record);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'stale_edit']);
    expect((await read<Settings>('/admin/settings')).shipping_fee).toBe('13.00');
    expect(await lastId()).toBe(before);
  });

  test('[ADMIN-220] is refused by field where the shop does not allow a former value any more, and nothing changes', async () => {
    const first = await read<JacketOffer>('/admin/jacket');
    const names = (en: string) => ({ en, fi: '', sv: '', no: '', da: '', is: '' });
    const moss = { hex: '#2f5a49', names: names('Moss'), offered: true };
    const second = await put<JacketOffer>('/admin/jacket', { ...first, coming: [], colors: [moss] });
    await put('/admin/jacket', { ...second, colors: [] });
    const removal = await lastId();
    const { updated_at } = await read<JacketOffer>('/admin/jacket');
    await put('/admin/jacket', { ...second, colors: [{ ...moss, hex: '#2f5a4a' }], updated_at });
    const refused = await undo(removal);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['colors.1.hex', 'colors.1.names.en']);
    expect((await read<JacketOffer>('/admin/jacket')).colors).toMatchObject([{ hex: '#2f5a4a' }]);
  });

  test('[ADMIN-289] offers no undo of what its reader may not change, and refuses it', async () => {
    const role = { name: 'Auditor', permissions: ['audit.read', 'catalogue.manage'] };
    const response = await shop().call('POST', '/admin/roles', role, admin);
    const auditor = await signedIn(shop(), 'admin', response.json<{ data: { id: string } }>().data.id);
    const undoAs = (id: number) => shop().call('POST', `/admin/audit/${id}/undo`, {}, auditor);
    const seenBy = async () =>
      (await shop().call('GET', '/admin/audit', undefined, auditor)).json<{ data: { data: AuditRecord[] } }>().data
        .data;

    const settings = await read<Settings>('/admin/settings');
    await put('/admin/settings', { ...settings, shipping_fee: '13.40' });
    const change = await lastId();
    expect((await seenBy())[0]).toMatchObject({ id: change, undoable: false });
    const refused = await undoAs(change);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'permission_missing', permission: 'settings.manage' });
    expect(await read<Settings>('/admin/settings')).toMatchObject({ shipping_fee: '13.40' });

    const { groups, updated_at } = await read<SynonymSettings>('/admin/synonyms');
    await put('/admin/synonyms', { groups: { ...groups, sv: [['bälte', 'livrem']] }, updated_at });
    const words = await lastId();
    expect((await seenBy())[0]).toMatchObject({ id: words, undoable: true });
    expect((await undoAs(words)).statusCode).toBe(200);
  });

  test('[ADMIN-220] of an unknown record, of one that cannot be undone and of something that is gone is refused', async () => {
    const created = await shop().call('POST', '/admin/categories', { slug: 'gone', name: 'Gone' }, admin);
    const category = created.json<{ data: AdminCategory }>().data;
    const [creation] = await records();
    expect(creation).toMatchObject({ action: 'category.create', undoable: false });
    await put(`/admin/categories/${category.id}`, { ...category, hidden: false });
    const change = await lastId();
    await shop().call('DELETE', `/admin/categories/${category.id}`, undefined, admin);
    for (const id of [creation?.id ?? 0, change, 999_999, 'x']) expect((await undo(id)).statusCode, `${id}`).toBe(404);
  });
});
