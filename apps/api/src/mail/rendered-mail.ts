import type { ShopIdentity } from '@fori/domain/identity';
import type { OutboxRow } from './outbox.repository.ts';
import { orderConfirmationMail } from './templates/order-confirmation.ts';

/** A mail of the outbox with its bodies, rendered now where only their source is stored. */
export const renderedMail = (mail: OutboxRow, identity: ShopIdentity): OutboxRow => {
  if (!mail.source) return mail;
  const { order, ...context } = mail.source;
  return { ...mail, ...orderConfirmationMail(order, { ...context, identity }) };
};
