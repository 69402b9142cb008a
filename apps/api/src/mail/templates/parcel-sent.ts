import type { Order } from '@fori/contracts/orders/schemas';
import { cityIn } from '@fori/domain/identity';
import { packedLines } from '@fori/domain/packed-lines';
import { formatDate } from '@fori/i18n/format';
import { unitText } from '@fori/i18n/options';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

type SentParcel = NonNullable<Order['parcels']>[number];

/** What is in a parcel: `2 × Aura wallet, One size, Cognac`. */
export const contentsOf = (
  { t }: Pick<ReturnType<typeof orderPhrases>, 't'>,
  order: Order,
  { contents }: Pick<SentParcel, 'contents'>,
): string[] => {
  const names = packedLines<Order['items'][number], Order['custom_jackets'][number]>(order).map((unit) =>
    unitText(t, unit),
  );
  return contents.map(({ line, quantity }) => `${quantity} × ${names[line - 1] ?? ''}`);
};

/** Carrier, number and link of a parcel, and what was charged with it. */
export const trackingBlocks = (
  { t, taken }: Pick<ReturnType<typeof orderPhrases>, 't' | 'taken'>,
  { carrier, tracking_number, tracking_url, charged, of_charge: ofCharge }: Omit<SentParcel, 'contents' | 'sent_at'>,
): MailBlock[] => {
  const rows = [
    { label: t('mail:carrier'), value: carrier ?? '' },
    { label: t('mail:tracking_number'), value: tracking_number ?? '' },
    { label: t('mail:parcel.charged'), value: charged === undefined ? '' : taken(charged, ofCharge) },
  ].filter((row) => row.value);
  return [
    ...(rows.length > 0 ? [{ kind: 'facts', rows } satisfies MailBlock] : []),
    ...(tracking_url ? [{ kind: 'button', label: t('mail:track_parcel'), url: tracking_url } satisfies MailBlock] : []),
  ];
};

/**
 * The mail about a parcel of an order of which more has to be sent, or with new units of exchanges alone; `parcel` is its place among those
 * sent (PARCEL-12). What is fetched in the workshop is ready rather than on its way.
 */
export const parcelSentMail = (
  order: Order,
  { parcel: at, note }: { parcel: number; note?: string | undefined },
  context: OrderMailContext,
): MailBody => {
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const parcel = order.parcels?.[at];
  if (!parcel) throw new Error(`no parcel ${at} of order ${order.id} was sent`);
  const facts = { number: order.number, city: cityIn(context.identity, context.language) };
  const isReady = order.delivery?.kind === 'workshop';
  const ordered = order.items.length + order.custom_jackets.length;
  const isExchange = parcel.contents.every(({ line }) => line > ordered);
  const step = `${isExchange ? 'exchange' : 'parcel'}${isReady ? '_ready' : ''}` as const;
  const until = order.withdrawals.find(
    ({ exchange }) => exchange && parcel.contents.some(({ line }) => line === ordered + exchange.number),
  )?.exchange?.withdrawal_until;
  const rest = isExchange
    ? until && t('mail:exchange.until', { date: formatDate(until, context.language) })
    : t(isReady ? 'mail:parcel_ready.rest' : 'mail:parcel.rest');
  return renderMail(
    {
      subject: t(`mail:${step}.subject`, { number: order.number, shop: context.identity.name }),
      preview: t(`mail:${step}.text`, facts),
      heading: t(`mail:${step}.heading`),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t(`mail:${step}.text`, facts) },
        { kind: 'heading', text: t('mail:parcel.contents') },
        ...contentsOf(phrases, order, parcel).map((text): MailBlock => ({ kind: 'text', text })),
        ...trackingBlocks(phrases, parcel),
        ...(rest ? [{ kind: 'text', muted: true, text: rest } satisfies MailBlock] : []),
        ...phrases.note(note),
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
