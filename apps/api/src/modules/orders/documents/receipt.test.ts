import type { Order } from '@fori/contracts/orders/schemas';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoIdentity } from '../../../seed/demo-identity.ts';
import { address, item, orderWith } from '../../../testing/order-view.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptOf } from './receipt-content.ts';

const render = async (order: Order, language: Language) =>
  readPdf(await drawReceipt(receiptOf(order, demoIdentity, language), null));

const texts: Readonly<Record<Language, readonly string[]>> = {
  en: ['Receipt', '€632.49', 'VAT 25% of €498.00', 'Dark brown', 'Finland', '21 November 2026', 'Page 1 of 1'],
  fi: ['Kuitti', '632,49 €', 'Alv 25 % summasta 498,00 €', 'Suomi', '21. marraskuuta 2026', 'Sivu 1/1'],
  sv: ['Kvitto', '632,49 €', 'Moms 25 % på 498,00 €', 'Finland', '21 november 2026', 'Sida 1 av 1'],
  no: ['Kvittering', '632,49 €', 'Mva. 25 % av 498,00 €', 'Finland', '21. november 2026', 'Side 1 av 1'],
  da: ['Kvittering', '632,49 €', 'Moms 25 % af 498,00 €', 'Finland', '21. november 2026', 'Side 1 af 1'],
  is: ['Kvittun', '632,49 €', 'VSK 25% af 498,00 €', 'Finnland', '21. nóvember 2026', 'Síða 1 af 1'],
};

describe('the receipt', () => {
  test.each(languages)(
    '[ORDER-06] [ORDER-07] [ORDER-08] [ORDER-11] [ORDER-12] has everything about the order in %s',
    async (language) => {
      const { text, info, pages } = await render(orderWith(), language);
      const facts = [
        'FO-2026-000042',
        'Föri Nahka Oy',
        '0000000-0',
        'FI00000000',
        'Ruissalo tote',
        'Firma Öst Oy',
        '65100 Vaasa',
        'Åse Þórsdóttir Ærø-Öström',
        'Ðalgata 12 A 3',
        '20100 Sjælland',
        'asa@example.com',
        '+358 40 123 4567',
        'Visa',
        '4242',
      ];
      for (const fact of [...facts, ...texts[language]]) expect(text).toContain(fact);
      expect(text).not.toMatch(/undefined|NaN|\{\{|receipt:|orders:|mail:/);
      expect(info.Title).toContain('FO-2026-000042');
      expect(info.Author).toBe('Föri Nahka Oy');
      expect(info.Language).toBe(localeTags[language]);
      expect(pages).toHaveLength(1);
    },
  );

  test('shows every letter of the six languages, of the Latin alphabet and of Cyrillic', async () => {
    const name = 'åäöøæþð ÅÄÖØÆÞÐ áéíóúý ŁŠŽőș Дмитрий';
    const { text } = await render(orderWith({ billing_address: { ...address, full_name: name } }), 'is');
    expect(text.replace(/ /g, '')).toContain(name.replace(/ /g, ''));
  });

  test('shows a question mark for what no font has, and does not fail', async () => {
    const { text } = await render(orderWith({ billing_address: { ...address, full_name: '山田 🧥 Aino' } }), 'en');
    expect(text).toMatch(/\?\? \? Aino/);
  });

  test('shows the total in the displayed currency, and the rate', async () => {
    const display = { currency: 'DKK', rate: 7.4604, total: '4718.63' } as const;
    const { text } = await render(orderWith({ display }), 'da');
    expect(text).toContain('4.718,63 kr');
    expect(text).toContain('1 € = 7,4604');
    expect((await render(orderWith(), 'da')).text).not.toContain('1 € =');
  });

  test('an unpaid order has no receipt; refunds are shown', async () => {
    const unpaid = await render(
      orderWith({ status: 'pending', payment: { ...orderWith().payment, status: 'failed' } }),
      'en',
    );
    expect(unpaid.text).toContain('not a receipt');
    expect(unpaid.info.Title).not.toContain('Receipt');
    const events: Order['events'] = [
      ...orderWith().events,
      { at: '2026-11-22T09:00:00.000Z', status: 'cancelled', note: null },
    ];
    const payment = { ...orderWith().payment, status: 'refunded' } as const;
    const cancelled = await render(orderWith({ status: 'cancelled', events, payment }), 'en');
    expect(cancelled.text).toContain('cancelled on 22 November 2026');
    expect(cancelled.text).toContain('−€632.49');
  });

  test('a long order takes several pages: each line once, the table head and the order number on each page', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `Article ${String(index + 1).padStart(3, '0')}`);
    const items = names.map((name, index) => item({ name: index % 9 === 0 ? `${name} ${'long '.repeat(30)}` : name }));
    const { pages, text } = await render(orderWith({ items }), 'en');
    expect(pages.length).toBeGreaterThan(2);
    for (const name of names) expect(text.split(name)).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('FO-2026-000042');
    }
    expect(pages.at(-1)).toContain('€632.49');
  });

  test('names of any length without blanks stay on the page', async () => {
    const long = 'Æ'.repeat(400);
    const { text } = await render(
      orderWith({ items: [item({ name: long })], billing_address: { ...address, full_name: long } }),
      'en',
    );
    expect(text.split('Æ').length - 1).toBeGreaterThanOrEqual(800);
  });

  test('[SHOP-118] shows the shop’s logo, in place of the name where the logo is wide', async () => {
    const draw = async (width: number) => {
      const logo = { file: 'shop/a', width, height: 40 };
      const picture = await sharp({ create: { width, height: 40, channels: 4, background: '#204060' } })
        .png()
        .toBuffer();
      const pdf = await drawReceipt(
        receiptOf(orderWith(), { ...demoIdentity, name: 'Hide & Co', logo }, 'en'),
        picture,
      );
      return { text: (await readPdf(pdf)).text, hasPicture: pdf.includes('/Subtype /Image') };
    };
    expect(await draw(120)).toEqual({ hasPicture: true, text: expect.not.stringContaining('Hide & Co') });
    expect(await draw(40)).toEqual({ hasPicture: true, text: expect.stringMatching(/^Hide & Co/) });
  });

  test('has the same bytes for the same order', async () => {
    const [one, two] = [
      await drawReceipt(receiptOf(orderWith(), demoIdentity, 'fi'), null),
      await drawReceipt(receiptOf(orderWith(), demoIdentity, 'fi'), null),
    ];
    expect(one.equals(two)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('[ORDER-121] [CART-107] where its customer saw prices with VAT, a receipt has them, and the VAT as a part of the total', () => {
  const { lines, totals, footnotes } = receiptOf(orderWith({ subtotal_with_vat: '622.50' }), demoIdentity, 'en');
  expect(lines[0]).toMatchObject({ unitPrice: '€311.25', amount: '€622.50' });
  expect(totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Subtotal incl. VAT €622.50',
    'Shipping €9.99',
    'Total €632.49',
    'Of which VAT 25% of €498.00 €124.50',
  ]);
  expect(footnotes).toContain('Unit prices and item amounts include VAT.');
});

describe('VAT by destination on a receipt', () => {
  const vat = [
    { country: 'NO', rate: '25', reason: 'voec', base: '258.99', amount: '64.75' },
    { country: 'NO', rate: '0', reason: 'export', base: '249.00', amount: '0.00' },
  ] as const;
  const order = orderWith({
    ...{ tax: '64.75', total: '572.74', vat: [...vat], shipping_with_vat: '12.49', voec_number: '2021234' },
  });

  test('[VAT-111] [VAT-116] lists VAT by rate with what it is on, and says why some goods bear none and where Norwegian VAT goes', () => {
    const { totals, footnotes } = receiptOf(order, demoIdentity, 'en');
    expect(totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Subtotal €498.00',
      'VAT 25% of €258.99 €64.75',
      'VAT 0% of €249.00 €0.00',
      'Shipping €9.99',
      'Total €572.74',
    ]);
    expect(footnotes).toEqual(
      expect.arrayContaining([
        'Norwegian VAT is collected by the seller, VOEC number 2021234.',
        'VAT 0%: export outside the EU (Directive 2006/112/EC, Article 146).',
      ]),
    );
  });

  test('[VAT-139] a company’s name and VAT id stand with the buyer, and “Reverse charge” in the words of each language', () => {
    const vat = [{ country: 'SE', rate: '0', reason: 'reverse_charge', base: '507.99', amount: '0.00' }] as const;
    const order = orderWith({ vat: [...vat], company_name: 'Läder AB', vat_id: 'SE556703748501' });
    const words = {
      en: 'Reverse charge',
      fi: 'Käännetty verovelvollisuus',
      sv: 'Omvänd betalningsskyldighet',
      da: 'Omvendt betalingspligt',
      no: 'Omvendt avgiftsplikt',
      is: 'Öfug skattskylda',
    };
    for (const language of languages) {
      const { parties, footnotes } = receiptOf(order, demoIdentity, language);
      expect(footnotes.join('\n')).toContain(words[language]);
      expect(parties[1]?.lines[0]).toBe('Läder AB');
      expect(parties[1]?.lines.join('\n')).toContain('SE556703748501');
    }
  });

  test.each(['outside_territory', 'reverse_charge'] as const)('[VAT-116] says so in every language: %s', (reason) => {
    for (const language of languages) {
      const untaxed = orderWith({ vat: [{ country: 'FI', rate: '0', reason, base: '507.99', amount: '0.00' }] });
      expect(receiptOf(untaxed, demoIdentity, language).footnotes.join('\n')).toContain('2006/112/');
    }
  });
});
