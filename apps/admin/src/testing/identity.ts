import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';

/** A valid identity; override what a test is about. */
export const buildIdentity = (over: Partial<ShownIdentity> = {}): ShownIdentity => ({
  name: 'Föri',
  company: 'Föri Nahka Oy',
  business_id: '0000000-0',
  vat_id: '',
  street: 'Läntinen Rantakatu 99',
  postal_code: '20100',
  city: 'Turku',
  city_names: { en: '', fi: '', sv: 'Åbo', no: '', da: '', is: '' },
  country: 'FI',
  email: 'support@fori.example',
  phone: '+358 2 555 0100',
  opening_hours: {
    mon: { opens: '10:00', closes: '18:00' },
    tue: null,
    wed: null,
    thu: null,
    fri: null,
    sat: null,
    sun: null,
  },
  support: { availability: 'always', reply_within_hours: 24 },
  social: { instagram: '', facebook: '', pinterest: '', youtube: '', tiktok: '', x: '', linkedin: '' },
  founded_year: null,
  sender: { name: '', email: '' },
  order_number_prefix: 'FO',
  logo_faint_on: [],
  updated_at: '2026-11-21T09:00:00.000Z',
  ...over,
});
