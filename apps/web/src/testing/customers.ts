import type { Address } from '@fori/contracts/addresses/schemas';
import type { User } from '@fori/contracts/auth/schemas';
import type { Profile } from '@fori/contracts/profile/schemas';

export const aCustomer: User = { id: 'c1', name: 'Aino Virtanen', email: 'aino@fori.example', role: 'customer' };
export const anAdmin: User = { id: 'a1', name: 'Ada Admin', email: 'admin@fori.example', role: 'admin' };

export const buildProfile = (over: Partial<Profile> = {}): Profile => ({
  id: 'c1',
  name: 'Aino Virtanen',
  email: 'aino@example.com',
  role: 'customer',
  language: 'en',
  currency: 'EUR',
  has_password: true,
  pending_email: null,
  ...over,
});

export const buildAddress = (over: Partial<Address> = {}): Address => ({
  id: 'a1',
  type: 'home',
  label: '',
  street: 'Läntinen Rantakatu 1',
  city: 'Turku',
  state: 'Varsinais-Suomi',
  postalCode: '20100',
  country: 'FI',
  is_default: true,
  ...over,
});

/** Another address than the default one, in another country. */
export const buildCabin = (): Address =>
  buildAddress({
    id: 'a2',
    type: 'other',
    label: 'Cabin',
    street: 'Storgata 12',
    city: 'Tromsø',
    state: 'Troms',
    postalCode: '9008',
    country: 'NO',
    is_default: false,
  });
