import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of a guest's link to an order: nobody without the shop's secret can make one. */
export const orderToken = (secret: string, orderId: string): string =>
  createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url');

/** Whether a token opens an order; takes the same time for every wrong one. */
export const opensOrder = (secret: string, orderId: string, token: string | undefined): boolean => {
  if (!token) return false;
  const expected = Buffer.from(orderToken(secret, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
