import type { Identity } from '@fori/contracts/admin-identity/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { identityCalls } from '../../testing/written-identity.ts';
import { identityAt, readIdentity } from '../store/index.ts';

describeShop('the identity in the back office', (shop) => {
  const { put, read } = identityCalls(shop);
  const lastRecord = async () => {
    const { auditLog } = shop().db.t;
    return (await shop().db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  };

  test('[SHOP-106] a change is in the store’s next response and recorded; the earlier identity is kept for receipts', async () => {
    const before = await read();
    const earlier = new Date(before.updated_at ?? '');
    const changed = await put({
      ...before,
      name: '  Hide   & Co ',
      country: 'SE',
      postal_code: '11122',
      city: 'Stockholm',
      city_names: { ...before.city_names, sv: '', fi: 'Tukholma' },
      phone: '+46 8 555 010',
      opening_hours: { ...before.opening_hours, sun: null, sat: { opens: '10:00', closes: '19:00' } },
      social: { ...before.social, x: '', tiktok: '' },
      founded_year: null,
      sender: { name: 'Hide post', email: 'post@hide.example' },
      order_number_prefix: ' hc ',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({
      data: { name: 'Hide & Co', postal_code: '111 22', order_number_prefix: 'HC', phone: '+46 8 555 010' },
    });
    const store = (await shop().call('GET', '/store?lang=fi')).json<{ data: Store }>().data;
    expect(store).toMatchObject({
      name: 'Hide & Co',
      city: 'Tukholma',
      address: { city: 'Stockholm', postal_code: '111 22', country: 'SE' },
      opening_hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], opens: '10:00', closes: '19:00' }],
    });
    expect(store.social.map(({ network }) => network)).toEqual([
      'instagram',
      'facebook',
      'pinterest',
      'youtube',
      'linkedin',
    ]);
    expect(await lastRecord()).toMatchObject({
      action: 'settings.update_identity',
      entityId: 'identity',
      before: { name: 'Föri' },
      after: { name: 'Hide & Co', opening_hours: { sun: null } },
    });
    expect(await identityAt(shop().db.read, earlier)).toMatchObject({ name: 'Föri' });
    const back = await put({ ...before, updated_at: (await read()).updated_at });
    expect(back.statusCode).toBe(200);
    expect(await readIdentity(shop().db.read)).toEqual(demoIdentity);
  });

  test('[SHOP-106] the second of two concurrent editors is refused, and nothing of theirs is written', async () => {
    const base = await read();
    const responses = await Promise.all([
      put({ ...base, phone: '+358 2 555 0102' }),
      put({ ...base, phone: '+358 2 555 0101' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stale = await put({ ...base, name: 'Mine' });
    expect(stale.json()).toMatchObject({ code: 'stale_edit' });
    const present = await read();
    expect(present.name).toBe(base.name);
    await put({ ...base, updated_at: present.updated_at });
  });

  test.each([
    ['name', ' ', /Required/],
    ['name', 'x'.repeat(41), /At most 40/],
    ['company', '', /Required/],
    ['business_id', '', /Required/],
    ['business_id', '<b>1</b>', /Letters, digits/],
    ['vat_id', 'x'.repeat(21), /At most 20/],
    // [SHOP-125]
    ['vat_id', 'NO123', /not a VAT ID of an EU country, Norway or Iceland/],
    ['vat_id', 'FI12345678', /not a VAT ID of an EU country, Norway or Iceland/],
    ['street', '', /Required/],
    ['postal_code', '2010', /Finland has 5 digits/],
    ['city', '', /Required/],
    ['city_names.sv', 'x'.repeat(61), /At most 60/],
    ['country', 'US', /EU or EFTA/],
    ['email', 'shop', /valid email/],
    ['phone', '12', /valid phone/],
    ['phone', '', /valid phone/],
    ['phone', '+358 123', /Finland looks like \+358 40 123 4567/],
    ['opening_hours.mon', { opens: '18:00', closes: '10:00' }, /later than it opens/, 'opening_hours.mon.closes'],
    ['opening_hours.mon', { opens: '25:00', closes: '26:00' }, /09:30/, 'opening_hours.mon.opens'],
    ['support.availability', 'sometimes', /one of the times offered/],
    ['support.reply_within_hours', 0, /from 1 to 240/],
    ['support.reply_within_hours', 241, /from 1 to 240/],
    ['support.reply_within_hours', 1.5, /from 1 to 240/],
    ['support.reply_within_hours', '48', /from 1 to 240/],
    ['social.facebook', 'javascript:alert(1)', /facebook\.com that begins with https/],
    ['social.facebook', 'https://facebook.com.evil.example/shop', /facebook\.com that begins with https/],
    ['founded_year', 3000, /year from 1000/],
    ['founded_year', '1998', /year from 1000/],
    ['sender.email', 'post@', /valid email/],
    ['order_number_prefix', 'F1', /Two to four capital letters/],
  ])('[SHOP-107] %s cannot be %j, and the refusal says what is allowed', async (field, value, message, at = field) => {
    const base = await read();
    const [name, part] = field.split('.') as [keyof Identity, string?];
    const whole = base[name] as object;
    const refused = await put({ ...base, [name]: part ? { ...whole, [part]: value } : value });
    expect(refused.statusCode).toBe(422);
    const { errors } = refused.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toContain(at);
    expect(errors[at]?.[0]).toMatch(message);
    expect((await read()).updated_at).toBe(base.updated_at);
  });

  test.each([
    ['FI', '20100', 'FI20774740'],
    ['FI', '20100', '2077474-0'],
    ['SE', '111 22', 'SE556703748501'],
    ['NO', '0150', 'NO 995 525 828 MVA'],
    ['IS', '101', '12345'],
    ['CH', '8001', 'CHE-116.281.710 MWST'],
    // a seller may be registered in another country than its own
    ['SE', '111 22', 'DK13585628'],
    ['FI', '20100', ''],
  ])('[SHOP-125] a shop in %s (%s) can have the VAT id “%s”', async (country, postal_code, vat_id) => {
    const before = await read();
    const saved = await put({ ...before, country, postal_code, vat_id });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await read()).toMatchObject({ country, vat_id });
  });
});

describeShop(
  'a shop whose owner has not said who it is',
  (shop) => {
    test('[SHOP-108] starts from a blank identity, and its first one completes the step', async () => {
      const admin = await signedIn(shop(), 'admin');
      const step = async () =>
        (await shop().call('GET', '/admin/setup', undefined, admin)).json<{ data: { steps: { key: string }[] } }>().data
          .steps[0];
      const { data: blank } = (await shop().call('GET', '/admin/identity', undefined, admin)).json<{
        data: Identity;
      }>();
      expect(blank).toMatchObject({ name: 'Shop', company: '', updated_at: null });
      expect(await step()).toEqual({ key: 'identity', done: false });
      expect((await shop().call('PUT', '/admin/identity', blank, admin)).statusCode).toBe(422);
      const first = {
        ...blank,
        company: 'Shop Oy',
        business_id: '0000000-0',
        street: 'Main Street 1',
        postal_code: '00100',
        city: 'Helsinki',
        email: 'shop@example.com',
        phone: '+358 9 555 0100',
      };
      expect((await shop().call('PUT', '/admin/identity', first, admin)).statusCode).toBe(200);
      expect(await step()).toEqual({ key: 'identity', done: true });
    });
  },
  { named: false },
);
