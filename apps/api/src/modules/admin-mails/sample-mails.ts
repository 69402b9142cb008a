import type { Order, OrderJacket } from '@fori/contracts/orders/schemas';
import { DAY_MS, MINUTE_MS } from '@fori/domain/durations';
import type { MailKind } from '@fori/domain/mail-words';
import { type OrderStatus, orderNumber } from '@fori/domain/orders';
import { defaultPaymentSettings } from '@fori/domain/payments';
import { dayOf } from '@fori/domain/shop-time';
import { translator } from '@fori/i18n/server';
import type { MailBody } from '../../mail/outbox.ts';
import { accountDeletedMail } from '../../mail/templates/account-deleted.ts';
import { accountExistsMail } from '../../mail/templates/account-exists.ts';
import { adminInvitationMail } from '../../mail/templates/admin-invitation.ts';
import { contactAnswerMail } from '../../mail/templates/contact-answer.ts';
import { emailChangeCodeMail, emailChangeNoticeMail, emailTakenMail } from '../../mail/templates/email-change.ts';
import { emailChangedMail } from '../../mail/templates/email-changed.ts';
import { emailReservedMail } from '../../mail/templates/email-reserved.ts';
import { exchangeReleasedMail } from '../../mail/templates/exchange-released.ts';
import { jacketProofMail } from '../../mail/templates/jacket-proof.ts';
import { newSignInMail } from '../../mail/templates/new-sign-in.ts';
import { orderCodeMail } from '../../mail/templates/order-code.ts';
import { orderConfirmationMail } from '../../mail/templates/order-confirmation.ts';
import { orderLinkMail, withdrawalLinkMail } from '../../mail/templates/order-link.ts';
import type { OrderMailContext } from '../../mail/templates/order-mail.ts';
import { orderPaymentMail, orderUnpaidMail, paymentReturnedMail } from '../../mail/templates/order-payment.ts';
import { orderStatusMail } from '../../mail/templates/order-status.ts';
import { parcelSentMail } from '../../mail/templates/parcel-sent.ts';
import { passwordChangedMail } from '../../mail/templates/password-changed.ts';
import { refundMail } from '../../mail/templates/refund.ts';
import { resetPasswordMail } from '../../mail/templates/reset-password.ts';
import { verificationCodeMail } from '../../mail/templates/verification-code.ts';
import { withdrawalMail } from '../../mail/templates/withdrawal.ts';
import { withdrawalStepMail } from '../../mail/templates/withdrawal-step.ts';

type Context = Omit<OrderMailContext, 'accessToken'>;

const NAME = 'Aino Virtanen';
const EMAIL = 'aino@example.com';
const CODE = '123456';
/** Opens nothing: the links of an example lead to pages that say so. */
const EXAMPLE = 'example';

/** A withdrawal from the products of the example. */
const sampleWithdrawal = (now: Date): Order['withdrawals'][number] => ({
  id: EXAMPLE,
  status: 'requested',
  at: now.toISOString(),
  sent: true,
  reason: null,
  note: null,
  lines: [{ item: 1, quantity: 1 }],
});

/** An order as an example, in the reader's language. */
const sampleOrder = ({ language, identity }: Context, status: OrderStatus, now: Date): Order => {
  const t = translator(language);
  const at = now.toISOString();
  const address = {
    full_name: NAME,
    address: 'Kauppakatu 1',
    city: 'Helsinki',
    state: '',
    postal_code: '00100',
    country: 'FI',
  } as const;
  const jacket: OrderJacket = {
    name: t('mail:example.jacket'),
    color: 'black',
    size: 'medium',
    material: 'cowhide',
    lining: 'viscose',
    monogram: '',
    customDescription: '',
    logos: [],
    quantity: 1,
    price: '449.00',
    line_total: '449.00',
    frontImageUrl: '',
    backImageUrl: '',
    proofs: [{ revision: 1, hash: '', note: '', sent_at: at, answer: null, answered_at: null, message: null }],
    former_designs: [],
  };
  return {
    id: EXAMPLE,
    number: orderNumber(identity.orderNumberPrefix, dayOf(now), 1),
    created_at: at,
    status,
    email: EMAIL,
    items: [
      {
        product_id: null,
        name: t('mail:example.product'),
        image: null,
        quantity: 1,
        size: '',
        color: '',
        price: '100.00',
        line_total: '100.00',
        withdrawable: 1,
        withdrawn: 0,
      },
    ],
    custom_jackets: [jacket],
    subtotal: '549.00',
    shipping: '0.00',
    tax: '137.25',
    total: '686.25',
    vat_rate: '25',
    subtotal_with_vat: null,
    terms: null,
    currency: 'EUR',
    display: { currency: 'EUR', rate: 1, total: '686.25' },
    tracking_number: 'JJFI1234567890',
    carrier: 'Posti',
    tracking_url: null,
    shipping_address: { ...address, phone: '+358401234567' },
    billing_address: address,
    payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
    charged: null,
    payment_due_at: null,
    estimated_delivery: {
      from: dayOf(new Date(now.getTime() + 7 * DAY_MS)),
      to: dayOf(new Date(now.getTime() + 14 * DAY_MS)),
    },
    refunds: [{ amount: status === 'refunded' ? '686.25' : '25.00', reason: t('mail:example.reason'), at }],
    withdrawal: null,
    withdrawals: [],
    withdrawal_until: null,
    events: [{ at, status, note: null }],
    allowed_transitions: [],
  };
};

/** A kind of mail with example data around the words of the context (ADMIN-201). */
export const sampleMail = (kind: MailKind, context: Context, now: Date): MailBody => {
  const t = translator(context.language);
  const orderContext = { ...context, accessToken: EXAMPLE };
  const orderIn = (status: OrderStatus) => sampleOrder(context, status, now);
  const { number } = orderIn('paid');
  const unpaidOrder = (): Order => ({
    ...orderIn('pending'),
    payment: { method: 'hosted', brand: 'card', last4: null, status: 'requires_action' },
    payment_due_at: new Date(now.getTime() + defaultPaymentSettings.holdMinutes * MINUTE_MS).toISOString(),
  });
  const makers: Readonly<Record<MailKind, () => MailBody>> = {
    'order-confirmation': () => orderConfirmationMail(orderIn('paid'), orderContext),
    'order-payment': () => orderPaymentMail(unpaidOrder(), orderContext),
    'order-unpaid': () => orderUnpaidMail(orderIn('cancelled'), orderContext),
    'payment-returned': () => paymentReturnedMail(orderIn('cancelled'), orderContext),
    'order-processing': () => orderStatusMail(orderIn('processing'), orderContext),
    'parcel-sent': () => {
      const { carrier, tracking_number, tracking_url, ...order } = orderIn('processing');
      const contents = [{ line: 1, quantity: 1 }];
      const parcel = { contents, carrier, tracking_number, tracking_url, sent_at: now.toISOString() };
      const sent = { ...order, carrier, tracking_number, tracking_url, parcels: [parcel] };
      return parcelSentMail(sent, { parcel: 0 }, orderContext);
    },
    'order-shipped': () => orderStatusMail(orderIn('shipped'), orderContext),
    'order-delivered': () => orderStatusMail(orderIn('delivered'), orderContext),
    'order-cancelled': () => orderStatusMail({ ...orderIn('cancelled'), refunds: [] }, orderContext),
    'order-refunded': () => orderStatusMail(orderIn('refunded'), orderContext),
    refund: () =>
      refundMail(orderIn('shipped'), { amount: '25.00', reason: t('mail:example.reason'), isAll: false }, orderContext),
    'jacket-proof': () => jacketProofMail(orderIn('paid'), 1, orderContext),
    'withdrawal-link': () => withdrawalLinkMail({ id: EXAMPLE, number, token: EXAMPLE }, context),
    withdrawal: () => withdrawalMail(orderIn('delivered'), [sampleWithdrawal(now)], null, orderContext),
    'withdrawal-received': () =>
      withdrawalStepMail(orderIn('delivered'), { id: EXAMPLE, status: 'received', note: null }, orderContext),
    'withdrawal-refused': () =>
      withdrawalStepMail(
        orderIn('delivered'),
        { id: EXAMPLE, status: 'refused', note: t('mail:example.reason') },
        orderContext,
      ),
    'exchange-released': () => {
      const exchange = {
        number: 1,
        sku: '',
        size: '',
        color: '',
        state: 'released',
        held_until: null,
        withdrawal_until: null,
      } as const;
      const order = { ...orderIn('delivered'), withdrawals: [{ ...sampleWithdrawal(now), exchange }] };
      return exchangeReleasedMail(order, { id: EXAMPLE, cause: 'late', note: null }, orderContext);
    },
    'order-link': () => orderLinkMail({ id: EXAMPLE, number, token: EXAMPLE }, context),
    'order-code': () => orderCodeMail({ code: CODE, number }, context),
    'verification-code': () => verificationCodeMail({ code: CODE, userId: EXAMPLE, email: EMAIL }, context),
    'account-exists': () => accountExistsMail(context),
    'reset-password': () => resetPasswordMail({ code: CODE, token: EXAMPLE }, context),
    'password-changed': () => passwordChangedMail({ hasPasskeys: false }, context),
    'email-change-code': () => emailChangeCodeMail({ code: CODE }, context),
    'email-change-notice': () => emailChangeNoticeMail({ email: EMAIL }, context),
    'email-changed': () => emailChangedMail({ email: EMAIL, token: EXAMPLE }, context),
    'email-taken': () => emailTakenMail(context),
    'email-reserved': () => emailReservedMail(context),
    'new-sign-in': () => newSignInMail({ at: now, userAgent: '' }, context),
    'account-deleted': () => accountDeletedMail(context),
    'contact-answer': () =>
      contactAnswerMail(
        {
          text: t('mail:example.answer'),
          subject: t('mail:example.subject'),
          message: t('mail:example.question'),
          sentAt: now,
        },
        context,
      ),
    'admin-invitation': () =>
      adminInvitationMail({ token: EXAMPLE, inviter: NAME, until: new Date(now.getTime() + 7 * DAY_MS) }, context),
  };
  return makers[kind]();
};
