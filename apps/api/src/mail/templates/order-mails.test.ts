import type { Order } from '@fori/contracts/orders/schemas';
import { type Language, languages } from '@fori/domain/languages';
import { type OrderStatus, orderStatuses } from '@fori/domain/orders';
import { formatDate, formatDateTime } from '@fori/i18n/format';
import { colorText } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { describe, expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { orderConfirmationMail } from './order-confirmation.ts';
import { orderPaymentMail, orderUnpaidMail, paymentReturnedMail } from './order-payment.ts';
import { orderStatusMail } from './order-status.ts';
import { parcelSentMail } from './parcel-sent.ts';

const address = {
  full_name: 'Åsa Þórsdóttir',
  address: 'Linnankatu 12',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
} as const;

const orderWith = (overrides: Partial<Order> = {}): Order => ({
  id: 'a1b2c3',
  number: 'FO-2026-000042',
  created_at: '2026-11-21T09:00:00.000Z',
  status: 'paid',
  email: 'asa@example.com',
  items: [
    {
      product_id: 7,
      name: 'Ruissalo tote',
      image: null,
      quantity: 2,
      size: 'One size',
      color: 'dark brown',
      price: '249.00',
      line_total: '498.00',
      withdrawable: 2,
      withdrawn: 0,
    },
  ],
  custom_jackets: [],
  subtotal: '498.00',
  shipping: '0.00',
  tax: '124.50',
  total: '622.50',
  vat_rate: '25',
  subtotal_with_vat: null,
  terms: null,
  currency: 'EUR',
  display: { currency: 'EUR', rate: 1, total: '622.50' },
  tracking_number: null,
  carrier: null,
  tracking_url: null,
  shipping_address: { ...address, phone: '+358 40 123 4567' },
  billing_address: { ...address },
  payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
  charged: null,
  payment_due_at: null,
  estimated_delivery: { from: '2026-12-02', to: '2026-12-11' },
  refunds: [],
  withdrawal: null,
  withdrawals: [],
  withdrawal_until: null,
  events: [{ at: '2026-11-21T09:00:00.000Z', status: 'paid', note: null }],
  allowed_transitions: [],
  ...overrides,
});

const jacket = {
  name: 'My jacket',
  color: 'classic black',
  size: '2X large',
  material: 'cowhide',
  lining: 'wool',
  monogram: 'ÅÄ',
  customDescription: 'Longer <b>sleeves</b>',
  logos: [
    { logo: 'anchor', name: 'Anchor', view: 'front' as const, x: 1, y: 2 },
    { logo: 'bear', name: 'Bear', view: 'front' as const, x: 3, y: 4 },
  ],
  quantity: 2,
  price: '480.00',
  line_total: '960.00',
  frontImageUrl: '/media/jackets/f.webp',
  backImageUrl: '/media/jackets/b.webp',
  proofs: [],
  former_designs: [],
};

const context = (language: Language) => ({
  language,
  publicUrl: 'https://shop.example',
  accessToken: 'tok-en_1',
  identity: demoIdentity,
});
const shipped = {
  status: 'shipped',
  carrier: 'Posti',
  tracking_number: 'JJFI123',
  tracking_url: 'https://www.posti.fi/en/tracking#/lahetys/JJFI123',
} as const;

/** Text with plain spaces: non-breaking ones are layout. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const facts: Readonly<Record<Language, { thanks: string; total: string; vat: string; from: string; free: string }>> = {
  en: { thanks: 'Thank you for your order', total: '€622.50', vat: 'VAT 25%', from: '2', free: 'Free' },
  fi: { thanks: 'Kiitos tilauksestasi', total: '622,50 €', vat: 'Alv 25 %', from: '2.', free: 'Maksuton' },
  sv: { thanks: 'Tack för din beställning', total: '622,50 €', vat: 'Moms 25 %', from: '2', free: 'Gratis' },
  no: { thanks: 'Takk for bestillingen', total: '622,50 €', vat: 'Mva. 25 %', from: '2.', free: 'Gratis' },
  da: { thanks: 'Tak for din ordre', total: '622,50 €', vat: 'Moms 25 %', from: '2.', free: 'Gratis' },
  is: { thanks: 'Takk fyrir pöntunina', total: '622,50 €', vat: 'VSK 25%', from: '2.', free: 'Frítt' },
};

describe('order confirmation', () => {
  test.each(languages)('contains everything about the order, in HTML and text alike (%s)', (language) => {
    const mail = orderConfirmationMail(orderWith(), context(language));
    const { thanks, total, vat, from, free } = facts[language];
    expect(mail.subject).toContain('FO-2026-000042');
    for (const body of [plain(mail.text), plain(mail.html)]) {
      for (const fact of [
        thanks,
        'Åsa Þórsdóttir',
        'Ruissalo tote',
        '2 × ',
        total,
        vat,
        free,
        from,
        'Linnankatu 12',
        '20100 Turku',
        '+358 40 123 4567',
        'Visa',
        '4242',
        'Föri Nahka Oy',
        '0000000-0',
        'support@fori.example',
        '30',
      ]) {
        expect(body).toContain(fact);
      }
      expect(body).not.toMatch(/undefined|\[object|NaN|\{\{|mail:|catalog:/);
    }
    expect(mail.text).toContain(`https://shop.example/orders/a1b2c3?token=tok-en_1&lang=${language}`);
    expect(mail.html).toContain(`href="https://shop.example/orders/a1b2c3?token=tok-en_1&amp;lang=${language}"`);
  });

  test.each(languages)(
    '[ORDER-140] names the terms in force, and none for an order that kept none (%s)',
    (language) => {
      const terms = { language, version: 3, date: '2026-11-12T09:00:00.000Z', hash: '00' };
      const mail = orderConfirmationMail(orderWith({ terms }), context(language));
      const sentence = translator(language)('purchases:detail.terms', { date: formatDate(terms.date, language) });
      expect(mail.text).toContain(sentence);
      expect(mail.html).toContain(sentence);
      expect(orderConfirmationMail(orderWith(), context(language)).text).not.toContain(sentence.slice(0, 12));
    },
  );

  test('names colours in the language of the mail', () => {
    expect(orderConfirmationMail(orderWith(), context('en')).text).toContain('Colour: Dark brown');
    expect(orderConfirmationMail(orderWith(), context('fi')).text).toContain(
      `Väri: ${colorText(translator('fi'), 'dark brown')}`,
    );
  });

  test('shows the total the customer saw in another currency, and that the charge is in euros', () => {
    const display = { currency: 'SEK', rate: 11.2, total: '6972.00' } as const;
    const { text } = orderConfirmationMail(orderWith({ display }), context('sv'));
    expect(plain(text)).toMatch(/6 972,00 kr/);
    expect(text).toContain('i euro');
    expect(orderConfirmationMail(orderWith(), context('sv')).text).not.toContain('i euro');
  });

  test('[ORDER-121] [CART-107] where its customer saw prices with VAT, lines have VAT in them and come to the same total', () => {
    const { text } = orderConfirmationMail(orderWith({ subtotal_with_vat: '622.50' }), context('en'));
    for (const line of [
      'Ruissalo tote: €622.50',
      '2 × €311.25',
      'Subtotal incl. VAT: €622.50',
      'Total: €622.50',
      'Of which VAT 25%: €124.50',
    ]) {
      expect(plain(text)).toContain(line);
    }
    expect(text).not.toMatch(/€498\.00|Rounding/);
  });

  test('[VAT-131] says that import VAT is due on arrival where the order was exported, in every language, and not otherwise', () => {
    const noteOf = (reason: 'export' | 'oss', language: Language) => {
      const vat = [{ country: 'IS', rate: '0', reason, base: '498.00', amount: '0.00' }] as const;
      return plain(orderConfirmationMail(orderWith({ vat: [...vat] }), context(language)).text);
    };
    for (const language of languages) {
      const charges = plain(translator(language)('paying:import_charges.export'));
      expect(noteOf('export', language)).toContain(charges);
      expect(noteOf('oss', language)).not.toContain(charges);
    }
  });

  test('[VAT-131] says of an order with VAT under VOEC beside exported goods that import VAT is due on these alone', () => {
    const vat = [
      { country: 'NO', rate: '25', reason: 'voec', base: '80.00', amount: '20.00' },
      { country: 'NO', rate: '0', reason: 'export', base: '400.00', amount: '0.00' },
    ] as const;
    for (const language of languages) {
      const t = translator(language);
      const text = plain(orderConfirmationMail(orderWith({ vat: [...vat] }), context(language)).text);
      expect(text).toContain(plain(t('paying:import_charges.export_part')));
      expect(text).not.toContain(plain(t('paying:import_charges.export')));
    }
  });

  test('[VAT-111] lists VAT by rate where it is that of the destination', () => {
    const vat = [
      { country: 'NO', rate: '25', reason: 'voec', base: '80.00', amount: '20.00' },
      { country: 'NO', rate: '0', reason: 'export', base: '400.00', amount: '0.00' },
    ] as const;
    const { text } = orderConfirmationMail(orderWith({ vat: [...vat] }), context('en'));
    expect(plain(text)).toMatch(/VAT 25%: €20\.00\s+VAT 0%: €0\.00/);
  });

  test('shows a billing address only when it differs', () => {
    const billing_address = { ...address, full_name: 'Firma Öst', city: 'Vaasa', postal_code: '65100' };
    expect(orderConfirmationMail(orderWith({ billing_address }), context('sv')).text).toContain('65100 Vaasa');
    expect(orderConfirmationMail(orderWith(), context('en')).text).not.toContain('BILLING ADDRESS');
  });

  test('lists jackets with the note that they cannot be returned', () => {
    const { text, html } = orderConfirmationMail(orderWith({ custom_jackets: [jacket] }), context('en'));
    for (const expected of [
      'My jacket: €960.00',
      'Size: 2X large, Colour: Classic black, Material: Cowhide, Lining: Wool',
      'Monogram: ÅÄ',
      'Logos on the front: Anchor, Bear',
      'Special instructions: Longer <b>sleeves</b>',
      '2 × €480.00',
      'cannot be returned',
    ]) {
      expect(plain(text)).toContain(expected);
    }
    expect(text).not.toContain('Logos on the back');
    // in a format every mail program shows, with absolute addresses
    expect(html).toContain('src="https://shop.example/media/jackets/f.mail.png" alt="My jacket, front"');
    expect(html).toContain('src="https://shop.example/media/jackets/b.mail.png" alt="My jacket, back"');
    // not in the amount's row, so that both fit in a row on a phone
    expect(html).toMatch(
      /<\/tr><tr><td colspan="2"[^>]*><img[^>]*f\.mail\.png[^>]*><img[^>]*b\.mail\.png[^>]*><\/td><\/tr>/,
    );
    expect(html).toContain('Longer &lt;b&gt;sleeves&lt;/b&gt;');
    expect(orderConfirmationMail(orderWith({ custom_jackets: [jacket] }), context('fi')).text).toContain(
      'Koko: 2X suuri, Väri: Klassinen musta, Materiaali: Naudannahka, Vuori: Villa',
    );
  });

  test.each(languages)(
    '[RETURN-19] promise the return of products and never of jackets, when ordered and when delivered (%s)',
    (language) => {
      const t = translator(language);
      const returns = t('mail:returns', { days: 30 });
      const exemption = t('mail:returns_jackets');
      const [item] = orderWith().items;
      const withdrawn = { ...item, withdrawable: 0, withdrawn: 2 } as Order['items'][number];
      const cases: [Partial<Order>, string[]][] = [
        [{}, [returns]],
        [{ items: [], custom_jackets: [jacket] }, [exemption]],
        [{ custom_jackets: [jacket] }, [returns, exemption]],
        [{ items: [withdrawn], custom_jackets: [jacket] }, [exemption]],
      ];
      for (const [overrides, expected] of cases) {
        for (const mail of [
          orderConfirmationMail(orderWith(overrides), context(language)),
          orderStatusMail(orderWith({ ...overrides, status: 'delivered' }), context(language)),
        ]) {
          for (const body of [mail.text, mail.html]) {
            expect([returns, exemption].filter((sentence) => body.includes(sentence))).toEqual(expected);
          }
        }
      }
    },
  );

  test('escapes whatever customers and staff typed: no markup, no second subject line', () => {
    const nasty = '<script>alert(1)</script>"\'&';
    const order = orderWith({
      ...shipped,
      status: 'shipped',
      carrier: nasty,
      items: [{ ...orderWith().items[0], name: nasty, size: nasty, color: nasty } as Order['items'][number]],
      shipping_address: { ...address, full_name: nasty, address: nasty, city: nasty, phone: nasty },
      events: [{ at: '2026-11-22T09:00:00.000Z', status: 'shipped', note: nasty }],
    });
    for (const mail of [orderConfirmationMail(order, context('en')), orderStatusMail(order, context('en'))]) {
      expect(mail.html).not.toContain('<script>');
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
      expect(mail.text).toContain(nasty);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
    const odd = orderConfirmationMail(orderWith({ number: 'X\r\nBcc: all@example.com' }), context('en'));
    expect(odd.subject).not.toMatch(/[\r\n]/);
  });
});

describe('order status mails', () => {
  const cases = languages.flatMap((language) =>
    orderStatuses.filter((status) => status !== 'pending').map((status): [Language, OrderStatus] => [language, status]),
  );

  test.each(cases)('%s: %s is complete in HTML and text', (language, status) => {
    const order = orderWith(status === 'shipped' ? shipped : { status });
    const mail = orderStatusMail(order, context(language));
    expect(mail.subject).toContain('FO-2026-000042');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Ruissalo tote');
      expect(body).not.toMatch(/undefined|\[object|NaN|\{\{|mail:|catalog:/);
    }
    expect(mail.text).toContain(`/orders/a1b2c3?token=tok-en_1&lang=${language}`);
  });

  test('each status has its own text in each language', () => {
    for (const language of languages) {
      const subjects = orderStatuses
        .filter((status) => status !== 'pending')
        .map((status) => orderStatusMail(orderWith({ status }), context(language)).subject);
      expect(new Set(subjects).size).toBe(subjects.length);
    }
  });

  test('shipped: names carrier, tracking number and where to follow the parcel', () => {
    const { text, html } = orderStatusMail(orderWith(shipped), context('en'));
    expect(text).toContain('Posti');
    expect(text).toContain('JJFI123');
    expect(html).toContain('href="https://www.posti.fi/en/tracking#/lahetys/JJFI123"');
  });

  test('[PARCEL-12] shipped in several parcels: what is in each, with size and colour, and in the mail about one of them', () => {
    const [item] = orderWith().items;
    const sent = { carrier: 'Posti', tracking_url: null, sent_at: '2026-11-22T09:00:00.000Z' };
    const order = orderWith({
      status: 'shipped',
      items: [item, { ...item, color: 'black' }] as Order['items'],
      parcels: [
        { ...sent, contents: [{ line: 1, quantity: 1 }], tracking_number: 'JJFI1' },
        { ...sent, contents: [{ line: 2, quantity: 2 }], tracking_number: 'JJFI2' },
      ],
    });
    const brown = '1 × Ruissalo tote, Yksi koko, Tummanruskea';
    const black = '2 × Ruissalo tote, Yksi koko, Musta';
    const { text } = orderStatusMail(order, context('fi'));
    for (const contents of [brown, black]) expect(text).toContain(contents);
    const one = parcelSentMail(order, { parcel: 1 }, context('fi')).text;
    expect(one).toContain(black);
    expect(one).not.toContain(brown);
  });

  test('cancelled: says what is refunded, or that nothing was charged', () => {
    const status = 'cancelled';
    expect(orderStatusMail(orderWith({ status }), context('en')).text).toContain('We will refund €622.50');
    const payment = { method: 'card', brand: 'visa', last4: '4242', status: 'voided' } as const;
    expect(orderStatusMail(orderWith({ status, payment }), context('en')).text).toContain('have not been charged');
  });

  test("include staff's note on this step, but not one on an earlier step", () => {
    const events: Order['events'] = [
      { at: '2026-11-21T09:00:00.000Z', status: 'processing', note: 'Waiting for a buckle.' },
      { at: '2026-11-22T09:00:00.000Z', status: 'shipped', note: 'Left at 9.' },
    ];
    const { text } = orderStatusMail(orderWith({ ...shipped, events }), context('en'));
    expect(text).toContain('Left at 9.');
    expect(text).not.toContain('buckle');
  });

  test("[ORDER-155] keep the line breaks of staff's note, in HTML as in text", () => {
    const note = 'Left at 9.\nThe door is green.';
    const events: Order['events'] = [{ at: '2026-11-22T09:00:00.000Z', status: 'shipped', note }];
    const contents = [{ line: 1, quantity: 2 }];
    const parcels: Order['parcels'] = [{ ...shipped, contents, sent_at: '2026-11-22T09:00:00.000Z' }];
    const mails = [
      orderStatusMail(orderWith({ ...shipped, events }), context('en')),
      parcelSentMail(orderWith({ ...shipped, parcels }), { parcel: 0, note }, context('en')),
    ];
    for (const { text, html } of mails) {
      expect(text).toContain(note);
      expect(html).toContain('Left at 9.<br>The door is green.');
    }
  });
});

describe('mails about the payment of an order', () => {
  const unpaid = orderWith({
    status: 'pending',
    payment: { method: 'hosted', brand: 'card', last4: null, status: 'requires_action' },
    payment_due_at: '2026-11-21T09:30:00.000Z',
  });
  const lapsed = orderWith({
    status: 'cancelled',
    payment: { method: 'hosted', brand: 'card', last4: null, status: 'expired' },
  });
  const complete = (body: string) => expect(body).not.toMatch(/undefined|\[object|NaN|\{\{|mail:|catalog:|\bnull\b/);

  test.each(languages)(
    '[PAY-240] an order that waits for its payment: what it costs, until when its goods are held, and a link to pay (%s)',
    (language) => {
      const t = translator(language);
      const { subject, text, html } = orderPaymentMail(unpaid, context(language));
      expect(subject).toContain('FO-2026-000042');
      const until = t('paying:moment', { moment: formatDateTime('2026-11-21T09:30:00.000Z', language) });
      for (const body of [plain(text), plain(html)]) {
        complete(body);
        for (const fact of ['Ruissalo tote', facts[language].total, plain(until), t('paying:pay')]) {
          expect(body).toContain(fact);
        }
      }
      expect(text).toContain(`https://shop.example/orders/a1b2c3?token=tok-en_1&lang=${language}`);
    },
  );

  test('[PAY-240] the time until which goods are held is that of the shop and says so', () => {
    expect(orderPaymentMail(unpaid, context('en')).text).toContain('21 November 2026, 11:30 (Finnish time)');
  });

  test.each(languages)(
    '[PAY-241] an unpaid order that was cancelled: nothing was charged, and what becomes of a late payment (%s)',
    (language) => {
      const t = translator(language);
      const { subject, text, html } = orderUnpaidMail(lapsed, context(language));
      expect(subject).toContain('FO-2026-000042');
      for (const body of [text, html]) {
        complete(body);
        expect(body).toContain(t('mail:order_unpaid.late'));
      }
      expect(text).toContain(`https://shop.example/?lang=${language}`);
    },
  );

  test.each(languages)('[PAY-242] a payment that is returned: why, how much and when it arrives (%s)', (language) => {
    const t = translator(language);
    const number = 'FO-2026-000042';
    const late = paymentReturnedMail(lapsed, context(language));
    const twice = paymentReturnedMail(orderWith(), context(language));
    expect(late.text).toContain(t('mail:payment_returned.cancelled', { number }));
    expect(twice.text).toContain(t('mail:payment_returned.twice', { number }));
    for (const { text, html, subject } of [late, twice]) {
      expect(subject).toContain(number);
      for (const body of [plain(text), plain(html)]) {
        complete(body);
        expect(body).toContain(facts[language].total);
      }
    }
  });

  test('[PAY-242] a returned payment takes as many days as any refund', () => {
    expect(plain(paymentReturnedMail(lapsed, context('en')).text)).toContain(
      'We will refund €622.50 to the payment method you used. It takes 5 to 7 business days to arrive.',
    );
  });

  test('[ORDER-148] an order names how it was paid: a card by brand and digits, other methods by their names', () => {
    const paidBy = (payment: Partial<Order['payment']>) =>
      orderConfirmationMail(
        orderWith({ payment: { method: 'card', brand: 'card', last4: null, status: 'captured', ...payment } }),
        context('en'),
      ).text;
    expect(paidBy({ brand: 'visa', last4: '4242' })).toContain('Payment: Visa ending in 4242');
    expect(paidBy({})).toContain('Payment: Card\n');
    expect(paidBy({ method: 'mobilepay' })).toContain('Payment: MobilePay');
    expect(paidBy({ method: 'klarna' })).toContain('Payment: Klarna');
    expect(paidBy({ method: 'paypal', brand: 'paypal' })).toContain('Payment: PayPal');
    expect(paidBy({ method: 'other' })).toContain('Payment: Another payment method');
  });

  test('[PAY-241] an order that is cancelled before it was paid says that nothing was charged', () => {
    const events: Order['events'] = [{ at: '2026-11-21T09:00:00.000Z', status: 'cancelled', note: null }];
    for (const status of ['requires_action', 'processing', 'expired', 'voiding'] as const) {
      const payment = { method: 'hosted', brand: 'card', last4: null, status } as const;
      const { text } = orderStatusMail(orderWith({ status: 'cancelled', payment, events }), context('en'));
      expect(text).toContain('have not been charged');
    }
  });
});
