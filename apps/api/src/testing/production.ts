import { writeOpeningState } from '../modules/store/index.ts';
import type { TestShop } from './harness.ts';

/** Settings of a shop in production, for tests. */
export const production = {
  SHOP_MODE: 'production',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
  SHOP_SECRET: 'a secret of these tests, long enough to be one',
};

/** Opens a production shop to customers, as its owner does once everything is ready. */
export const openToCustomers = ({ db, shop }: TestShop): Promise<void> =>
  db.write((tx) => writeOpeningState(tx, 'open', shop.clock()));
