/** The shop's identity; another shop changes only this file. All data is fictional. */
export const shop = {
  name: 'Föri',
  company: 'Föri Nahka Oy',
  businessId: '0000000-0',
  vatId: 'FI00000000',
  street: 'Läntinen Rantakatu 99',
  postalCode: '20100',
  city: 'Turku',
  countryCode: 'FI',
  location: 'Turku, Finland',
  timeZone: 'Europe/Helsinki',
  email: 'support@fori.example',
  phone: '+358 2 555 0100',
  phoneHref: 'tel:+35825550100',
  openingHours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '10:00', closes: '19:00' },
    { days: ['sat'], opens: '10:00', closes: '17:00' },
    { days: ['sun'], opens: '12:00', closes: '16:00' },
  ],
  support: { availability: '24/7', replyWithinHours: 24 },
  returnDays: 30,
  refundBusinessDays: { from: 5, to: 7 },
  foundedYear: 1892,
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/fori.example' },
    { network: 'facebook', url: 'https://www.facebook.com/fori.example' },
    { network: 'pinterest', url: 'https://www.pinterest.com/foriexample' },
    { network: 'youtube', url: 'https://www.youtube.com/@foriexample' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@foriexample' },
    { network: 'x', url: 'https://x.com/foriexample' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/foriexample' },
  ],
  orderNumberPrefix: 'FO',
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
