/** Settings of a shop in production, for tests. */
export const production = {
  SHOP_MODE: 'production',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
  SHOP_SECRET: 'a secret of these tests, long enough to be one',
};
