import type { Order } from '@fori/contracts/orders/schemas';
import { languages } from '@fori/domain/languages';
import { formatMoney } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import { describe, expect, test } from 'vitest';
import { receiptOf } from '../../modules/orders/documents/receipt-content.ts';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { orderWith } from '../../testing/order-view.ts';
import { orderConfirmationMail } from './order-confirmation.ts';
import { orderPaymentMail, paymentReturnedMail } from './order-payment.ts';
import { orderStatusMail } from './order-status.ts';
import { parcelSentMail } from './parcel-sent.ts';
import { refundMail } from './refund.ts';

const context = {
  language: 'en',
  publicUrl: 'https://shop.example',
  accessToken: 'tok',
  identity: demoIdentity,
} as const;
/** Text with plain spaces: non-breaking ones are layout. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const refund = { amount: '100.00', of_charge: { amount: '746.04' }, reason: 'A scratch' };
const inKroner = (over: Partial<Order> = {}) =>
  orderWith({
    display: { currency: 'DKK', rate: 7.4604, total: '4718.63' },
    charged: { currency: 'DKK', amount: '4718.63' },
    ...over,
  });
const refunds = [{ ...refund, at: '2026-11-23T09:00:00.000Z' }];
/** Krónur are taken in whole. */
const inKronur = orderWith({
  display: { currency: 'ISK', rate: 149.5, total: '94557.26' },
  charged: { currency: 'ISK', amount: '94557.00' },
});

describe('an order charged in the currency its customer saw', () => {
  test.each(languages)('[PAY-322] its confirmation says so, with the sum, and nothing of euros (%s)', (language) => {
    const t = translator(language);
    const seen = { currency: 'DKK', amount: formatMoney('4718.63', { language, currency: 'DKK' }) } as const;
    const { text } = orderConfirmationMail(inKroner(), { ...context, language });
    expect(plain(text)).toContain(plain(t('mail:charged_note', seen)));
    expect(plain(text)).not.toContain(plain(t('mail:display_note', seen)));
    const inEuros = orderConfirmationMail(inKroner({ charged: null }), { ...context, language });
    expect(plain(inEuros.text)).toContain(plain(t('mail:display_note', seen)));
  });

  test('[PAY-322] krónur are named in whole in mail and receipt, as they were taken', () => {
    expect(orderConfirmationMail(inKronur, context).text).toContain('kr94,557 in total');
    const { totals } = receiptOf(inKronur, demoIdentity, 'en');
    expect(totals.find(({ label }) => label.startsWith('Total in ISK'))?.amount).toBe('kr94,557');
  });

  test('[PAY-322] the mail about a refund says what the card gets, of this refund and in all', () => {
    const order = inKroner({ refunds: [...refunds, ...refunds] });
    const { subject, text } = refundMail(order, { ...refund, isAll: false }, context);
    expect(subject).toContain('kr746.04 (€100.00)');
    expect(text).toContain('We will refund kr746.04 (€100.00) to the payment method you used.');
    for (const fact of ['kr4,718.63 (€632.49)', 'kr1,492.08 (€200.00)']) expect(text).toContain(fact);
    const released = { ...refund, released: '40.00', of_charge: { amount: '746.04', released: '298.42' } };
    const { text: inParts } = refundMail(order, { ...released, isAll: true }, context);
    for (const fact of ['kr298.42 (€40.00)', 'We will refund kr447.62 (€60.00)']) expect(inParts).toContain(fact);
  });

  test('[PAY-322] mails about its cancellation, its last refund and a returned payment likewise', () => {
    const cancelled = orderStatusMail(inKroner({ status: 'cancelled', refunds }), context);
    expect(cancelled.text).toContain('We will refund kr3,972.59 (€532.49)');
    const announced = orderStatusMail(inKroner({ status: 'refunded', refunds }), context, 'announced');
    expect(announced.text).toContain('kr746.04 (€100.00)');
    const last = orderStatusMail(inKroner({ status: 'refunded', refunds }), context);
    expect(last.text).toContain('We will refund kr746.04 (€100.00)');
    expect(paymentReturnedMail(inKroner(), context).text).toContain('We will refund kr4,718.63 (€632.49)');
    expect(orderPaymentMail(inKroner(), context).text).toContain('kr4,718.63 (€632.49)');
  });

  test('[PAY-322] the mail about a parcel with which a part is charged says how much of that is taken', () => {
    const contents = [{ line: 1, quantity: 1 }];
    const parcel = {
      contents,
      carrier: null,
      tracking_number: null,
      tracking_url: null,
      sent_at: refunds[0]?.at ?? '',
    };
    const order = inKroner({ parcels: [{ ...parcel, charged: '311.25', of_charge: '2322.05' }] });
    expect(parcelSentMail(order, { parcel: 0 }, context).text).toContain('kr2,322.05 (€311.25)');
  });

  test('[PAY-322] its receipt says beside each refund what the card got', () => {
    const payment = { ...orderWith().payment, status: 'refunded' } as const;
    const { totals } = receiptOf(inKroner({ status: 'cancelled', refunds, payment }), demoIdentity, 'en');
    expect(totals.slice(-2).map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      'Refunded on 23 November 2026, −kr746.04: −€100.00',
      'Refunded to you, −kr3,972.59: −€532.49',
    ]);
  });
});
