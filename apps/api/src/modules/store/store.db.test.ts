import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchangeRates, type Store, store } from '@fori/contracts/store/schemas';
import { describe, expect, it } from 'vitest';
import { countQueries } from '../../testing/count-queries.ts';
import { describeShop } from '../../testing/harness.ts';
import { readSettings, writeSettings } from './settings.repository.ts';

const promo = { en: 'Free above {threshold}', fi: 'Ilmainen', sv: 'Fri', no: 'Gratis', da: 'Fri', is: 'Frítt' };

describeShop('the store settings', (shop) => {
  const read = async (query = ''): Promise<Store> => {
    const response = await shop().call('GET', `/store${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Store }>().data;
  };

  it('[I18N-01] [I18N-02] returns the required values before any setting is saved', async () => {
    const response = await read();
    expect(store.strict().safeParse(response).error).toBeUndefined();
    expect(response).toMatchObject({
      name: 'Föri',
      company: 'Föri Nahka Oy',
      shipping_threshold: '100.00',
      shipping_fee: '9.99',
      vat_rate: '25',
      prices_with_vat: false,
      languages: ['en', 'fi', 'sv', 'no', 'da', 'is'],
      currencies: ['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK'],
      countries: ['FI', 'NO', 'DK', 'IS'],
      demo: true,
    });
  });

  it('returns the current settings, the promo text in the requested language', async () => {
    const { db, shop: parts } = shop();
    const settings = { shipping: { threshold: 15_000, fee: 500 }, vatRate: 2550, promo };
    await db.write((tx) => writeSettings(tx, settings, parts.clock()));
    expect(await read('?lang=is')).toMatchObject({
      shipping_threshold: '150.00',
      shipping_fee: '5.00',
      vat_rate: '25.5',
      promo: 'Frítt',
      // what rows saved before there was a choice have
      delivery_in_stock: { from: 2, to: 4 },
      delivery_made_to_order: { from: 7, to: 14 },
    });
    expect((await read()).promo).toBe('Free above {threshold}');
    await db.write((tx) => writeSettings(tx, { ...settings, vatRate: 2400 }, parts.clock()));
    expect((await readSettings(db.read)).vatRate).toBe(2400);
  });

  it('a transaction reads the settings once, and again after it has written them', async () => {
    const { db, shop: parts } = shop();
    const rates: number[] = [];
    const repeated: number[] = [];
    await db.write(async (tx) => {
      const note = async () => void rates.push((await readSettings(tx)).vatRate);
      await note();
      repeated.push(await countQueries(note));
      await writeSettings(tx, { shipping: { threshold: 15_000, fee: 500 }, vatRate: 1400, promo }, parts.clock());
      repeated.push(await countQueries(note));
    });
    expect(rates).toEqual([rates[0], rates[0], 1400]);
    expect(repeated).toEqual([0, 1]);
    expect((await readSettings(db.read)).vatRate).toBe(1400);
  });

  it('fails on settings it cannot read', async () => {
    const { db } = shop();
    await db.write(async (tx) => {
      await tx.update(db.t.settings).set({ value: { shipping: { threshold: -1, fee: 'free' } } });
    });
    await expect(readSettings(db.read)).rejects.toThrow(/settings row "shop" is damaged/);
    const response = await shop().call('GET', '/store');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal' });
    expect(response.body).not.toContain('damaged');
  });

  it('returns a CSRF pair that is never cached', async () => {
    const response = await shop().app.inject({ url: '/api/csrf' });
    expect(response.statusCode).toBe(200);
    expect(response.json<{ token: string }>().token).toMatch(/.{20,}/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
    expect(String(response.headers['set-cookie'])).toMatch(/^fori-csrf=.*HttpOnly.*SameSite=Lax/);
  });

  it('[I18N-07] [I18N-12] returns the default rates without a service', async () => {
    const response = await shop().call('GET', '/exchange-rates');
    const { data } = response.json<{ data: unknown }>();
    expect(exchangeRates.strict().safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({ base: 'EUR', rates: { EUR: 1, USD: 1.08, ISK: 149.5 }, source: 'default' });
  });
});

describe('with an exchange-rate service', async () => {
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ base: 'EUR', rates: { USD: 1.2, SEK: 10, NOK: 11, DKK: 7.4, ISK: 140 } }));
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;

  describeShop(
    'the shop',
    (shop) => {
      it('[I18N-06] returns its rates', async () => {
        const response = await shop().call('GET', '/exchange-rates');
        expect(response.json<{ data: unknown }>().data).toEqual({
          base: 'EUR',
          rates: { EUR: 1, USD: 1.2, SEK: 10, NOK: 11, DKK: 7.4, ISK: 140 },
          source: 'live',
          as_of: '2026-11-21T09:00:00.000Z',
        });
      });
    },
    { env: { EXCHANGE_RATES_URL: url } },
  );
});
