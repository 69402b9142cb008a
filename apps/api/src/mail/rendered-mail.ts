import type { OutboxRow } from './outbox.repository.ts';
import { orderConfirmationMail } from './templates/order-confirmation.ts';

/** A mail of the outbox with its bodies, made now where only what they say was written down. */
export const renderedMail = (mail: OutboxRow): OutboxRow => {
  if (!mail.source) return mail;
  const { order, ...context } = mail.source;
  return { ...mail, ...orderConfirmationMail(order, context) };
};
