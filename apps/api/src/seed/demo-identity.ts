import { presetSupport, type ShopIdentity } from '@fori/domain/identity';

/**
 * Who the demo shop is; all data are fictional. Shops that ran before the identity was data go on under it: migration
 * `shop_identity` holds the same values.
 */
export const demoIdentity: ShopIdentity = {
  name: 'Föri',
  company: 'Föri Nahka Oy',
  businessId: '0000000-0',
  vatId: 'FI00000000',
  street: 'Läntinen Rantakatu 99',
  postalCode: '20100',
  city: 'Turku',
  cityNames: { sv: 'Åbo' },
  countryCode: 'FI',
  email: 'support@fori.example',
  phone: '+358 2 555 0100',
  openingHours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '10:00', closes: '19:00' },
    { days: ['sat'], opens: '10:00', closes: '17:00' },
    { days: ['sun'], opens: '12:00', closes: '16:00' },
  ],
  support: presetSupport,
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/fori.example' },
    { network: 'facebook', url: 'https://www.facebook.com/fori.example' },
    { network: 'pinterest', url: 'https://www.pinterest.com/foriexample' },
    { network: 'youtube', url: 'https://www.youtube.com/@foriexample' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@foriexample' },
    { network: 'x', url: 'https://x.com/foriexample' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/foriexample' },
  ],
  foundedYear: 1892,
  sender: { name: '', email: '' },
  orderNumberPrefix: 'FO',
  logo: 'ferry',
};
