/** What every shop has in common; who a shop is, is data (`identity.ts`). */
export const shop = {
  timeZone: 'Europe/Helsinki',
  returnDays: 30,
  refundBusinessDays: { from: 5, to: 7 },
  /** prefix of every storage key and cookie in the browser */
  storagePrefix: 'fori-',
} as const;

/**
 * The name of a cookie set over https: `__Host-` makes browsers refuse a cookie that was set by another host, such as a
 * subdomain, or without encryption (API-146).
 */
export const hostCookie = <const K extends string>(name: K): `__Host-fori-${K}` => `__Host-${storageKey(name)}`;

/** The name of a browser storage key or cookie of this shop. */
export const storageKey = <const K extends string>(name: K): `fori-${K}` => `${shop.storagePrefix}${name}`;
