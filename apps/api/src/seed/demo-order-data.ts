import type { PostalAddress } from '@fori/contracts/orders/schemas';
import type { CardBrand } from '@fori/domain/cards';
import type { Country } from '@fori/domain/countries';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { OrderStatus } from '@fori/domain/orders';
import type { DemoJacketName } from './demo-jackets.ts';

/** A customer of the demo shop; all of them are fictional. */
export interface DemoBuyer {
  name: string;
  email: string;
  phone: string;
  language: Language;
  currency: Currency;
  address: Omit<PostalAddress, 'full_name' | 'state'> & { country: Country };
  payment: { method: 'card'; brand: CardBrand; last4: string } | { method: 'paypal' };
}

export const demoBuyers = {
  elias: {
    name: 'Elias Lindqvist',
    email: 'customer@fori.example',
    phone: '+358 40 555 0141',
    language: 'en',
    currency: 'EUR',
    address: { address: 'Aurakatu 12 B 4', city: 'Turku', postal_code: '20100', country: 'FI' },
    payment: { method: 'card', brand: 'visa', last4: '4242' },
  },
  saara: {
    name: 'Saara Virtanen',
    email: 'saara.virtanen@example.com',
    phone: '+358 40 555 0117',
    language: 'fi',
    currency: 'EUR',
    address: { address: 'Hämeenkatu 21 A 9', city: 'Tampere', postal_code: '33200', country: 'FI' },
    payment: { method: 'card', brand: 'mastercard', last4: '4444' },
  },
  astrid: {
    name: 'Astrid Nyström',
    email: 'astrid.nystrom@example.com',
    phone: '+358 50 555 0162',
    language: 'sv',
    currency: 'EUR',
    address: { address: 'Kungsgatan 6', city: 'Ekenäs', postal_code: '10600', country: 'FI' },
    payment: { method: 'paypal' },
  },
  ingrid: {
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@example.com',
    phone: '+47 555 01 284',
    language: 'no',
    currency: 'NOK',
    address: { address: 'Strandgaten 48', city: 'Bergen', postal_code: '5004', country: 'NO' },
    payment: { method: 'card', brand: 'visa', last4: '1881' },
  },
  mads: {
    name: 'Mads Østergaard',
    email: 'mads.ostergaard@example.com',
    phone: '+45 55 50 12 93',
    language: 'da',
    currency: 'DKK',
    address: { address: 'Mejlgade 33, 2. tv', city: 'Aarhus', postal_code: '8000', country: 'DK' },
    payment: { method: 'card', brand: 'mastercard', last4: '5100' },
  },
  katrin: {
    name: 'Katrín Þórsdóttir',
    email: 'katrin.thorsdottir@example.com',
    phone: '+354 555 0138',
    language: 'is',
    currency: 'ISK',
    address: { address: 'Laugavegur 74', city: 'Reykjavík', postal_code: '101', country: 'IS' },
    payment: { method: 'card', brand: 'visa', last4: '1111' },
  },
  james: {
    name: 'James Whitfield',
    email: 'james.whitfield@example.com',
    phone: '+358 45 555 0175',
    language: 'en',
    currency: 'USD',
    address: { address: 'Fredrikinkatu 55 C 17', city: 'Helsinki', postal_code: '00100', country: 'FI' },
    payment: { method: 'card', brand: 'amex', last4: '0005' },
  },
  helmi: {
    name: 'Helmi Rautio',
    email: 'helmi.rautio@example.com',
    phone: '+358 40 555 0121',
    language: 'fi',
    currency: 'EUR',
    address: { address: 'Kauppakatu 8 B 14', city: 'Kuopio', postal_code: '70100', country: 'FI' },
    payment: { method: 'card', brand: 'visa', last4: '2204' },
  },
  oskari: {
    name: 'Oskari Niemelä',
    email: 'oskari.niemela@example.com',
    phone: '+358 44 555 0129',
    language: 'fi',
    currency: 'EUR',
    address: { address: 'Torikatu 30 A 2', city: 'Oulu', postal_code: '90100', country: 'FI' },
    payment: { method: 'card', brand: 'mastercard', last4: '0912' },
  },
  linnea: {
    name: 'Linnea Backlund',
    email: 'linnea.backlund@example.com',
    phone: '+358 50 555 0133',
    language: 'sv',
    currency: 'EUR',
    address: { address: 'Rådhusgatan 19', city: 'Vasa', postal_code: '65100', country: 'FI' },
    payment: { method: 'paypal' },
  },
  erik: {
    name: 'Erik Sandholm',
    email: 'erik.sandholm@example.com',
    phone: '+358 45 555 0147',
    language: 'sv',
    currency: 'SEK',
    address: { address: 'Mannerheimgatan 4', city: 'Borgå', postal_code: '06100', country: 'FI' },
    payment: { method: 'card', brand: 'visa', last4: '7733' },
  },
  sigrid: {
    name: 'Sigrid Haugen',
    email: 'sigrid.haugen@example.com',
    phone: '+47 555 01 291',
    language: 'no',
    currency: 'NOK',
    address: { address: 'Munkegata 11', city: 'Trondheim', postal_code: '7011', country: 'NO' },
    payment: { method: 'card', brand: 'mastercard', last4: '3318' },
  },
  lars: {
    name: 'Lars Bakken',
    email: 'lars.bakken@example.com',
    phone: '+47 555 01 305',
    language: 'no',
    currency: 'NOK',
    address: { address: 'Thereses gate 22', city: 'Oslo', postal_code: '0354', country: 'NO' },
    payment: { method: 'card', brand: 'visa', last4: '6605' },
  },
  freja: {
    name: 'Freja Holm Jensen',
    email: 'freja.jensen@example.com',
    phone: '+45 55 50 12 71',
    language: 'da',
    currency: 'DKK',
    address: { address: 'Elmegade 9, 3. th', city: 'København', postal_code: '2200', country: 'DK' },
    payment: { method: 'card', brand: 'visa', last4: '8140' },
  },
  soren: {
    name: 'Søren Kjær',
    email: 'soren.kjaer@example.com',
    phone: '+45 55 50 12 84',
    language: 'da',
    currency: 'DKK',
    address: { address: 'Vestergade 40', city: 'Odense', postal_code: '5000', country: 'DK' },
    payment: { method: 'card', brand: 'mastercard', last4: '9021' },
  },
  sunna: {
    name: 'Sunna Björnsdóttir',
    email: 'sunna.bjornsdottir@example.com',
    phone: '+354 555 0152',
    language: 'is',
    currency: 'ISK',
    address: { address: 'Hafnarstræti 88', city: 'Akureyri', postal_code: '600', country: 'IS' },
    payment: { method: 'card', brand: 'visa', last4: '4410' },
  },
  emma: {
    name: 'Emma Calder',
    email: 'emma.calder@example.com',
    phone: '+358 46 555 0166',
    language: 'en',
    currency: 'EUR',
    address: { address: 'Tapiontori 3 A 21', city: 'Espoo', postal_code: '02100', country: 'FI' },
    payment: { method: 'card', brand: 'visa', last4: '5529' },
  },
  daniel: {
    name: 'Daniel Okafor',
    email: 'daniel.okafor@example.com',
    phone: '+358 41 555 0173',
    language: 'en',
    currency: 'EUR',
    address: { address: 'Puutarhakatu 17 C 5', city: 'Turku', postal_code: '20100', country: 'FI' },
    payment: { method: 'card', brand: 'mastercard', last4: '1276' },
  },
} as const satisfies Record<string, DemoBuyer>;

/** Buyers with an account for their reviews, which has no password. */
export const demoReviewers = [
  'saara',
  'astrid',
  'ingrid',
  'katrin',
  'helmi',
  'oskari',
  'linnea',
  'erik',
  'sigrid',
  'lars',
  'freja',
  'soren',
  'sunna',
  'emma',
  'daniel',
] as const satisfies readonly (keyof typeof demoBuyers)[];

/** Authors of reviews: these buyers and the public demo customer. */
export type DemoReviewer = (typeof demoReviewers)[number] | 'elias';

export interface DemoOrder {
  buyer: keyof typeof demoBuyers;
  daysAgo: number;
  status: OrderStatus;
  /** product, colour, size, quantity */
  lines: readonly (readonly [slug: string, color: string, size: string, quantity: number])[];
  jackets?: readonly DemoJacketName[];
  /** a requested withdrawal that is not settled yet */
  withdrawal?: { daysAgo: number; reason: string };
}

const ONE = 'One size';

/** Orders in every state, oldest first. The customer account has one of most kinds. */
export const demoOrders: readonly DemoOrder[] = [
  {
    buyer: 'sunna',
    daysAgo: 196,
    status: 'delivered',
    lines: [
      ['aura-tote', 'forest', ONE, 1],
      ['pakkanen-gloves', 'cognac', '8', 1],
    ],
  },
  {
    buyer: 'emma',
    daysAgo: 188,
    status: 'delivered',
    lines: [
      ['saari-bucket-bag', 'cognac', ONE, 1],
      ['aura-tote', 'cognac', ONE, 1],
    ],
  },
  {
    buyer: 'helmi',
    daysAgo: 181,
    status: 'delivered',
    lines: [
      ['aura-tote', 'cognac', ONE, 1],
      ['aura-bifold', 'black', ONE, 1],
    ],
  },
  {
    buyer: 'erik',
    daysAgo: 172,
    status: 'delivered',
    lines: [
      ['linna-briefcase', 'dark brown', ONE, 1],
      ['aura-tote', 'black', ONE, 1],
    ],
  },
  {
    buyer: 'sigrid',
    daysAgo: 164,
    status: 'delivered',
    lines: [
      ['paja-apron', 'cognac', ONE, 1],
      ['aura-tote', 'cognac', ONE, 1],
    ],
  },
  {
    buyer: 'daniel',
    daysAgo: 151,
    status: 'delivered',
    lines: [
      ['tuomi-backpack', 'cognac', '19 l', 1],
      ['aura-tote', 'cognac', ONE, 1],
    ],
  },
  {
    buyer: 'soren',
    daysAgo: 140,
    status: 'delivered',
    lines: [
      ['koski-belt', 'cognac', '95', 1],
      ['aura-tote', 'black', ONE, 1],
    ],
  },
  {
    buyer: 'linnea',
    daysAgo: 129,
    status: 'delivered',
    lines: [
      ['aura-tote', 'forest', ONE, 1],
      ['matka-passport-cover', 'cognac', ONE, 1],
    ],
  },
  {
    buyer: 'freja',
    daysAgo: 117,
    status: 'delivered',
    lines: [
      ['aura-tote', 'black', ONE, 1],
      ['kuura-clutch', 'sand', ONE, 1],
    ],
  },
  {
    buyer: 'oskari',
    daysAgo: 104,
    status: 'delivered',
    lines: [
      ['aura-tote', 'cognac', ONE, 1],
      ['myrsky-biker', 'black', 'L', 1],
    ],
  },
  {
    buyer: 'lars',
    daysAgo: 95,
    status: 'delivered',
    lines: [
      ['kallio-bomber', 'black', 'L', 1],
      ['aura-tote', 'forest', ONE, 1],
    ],
  },
  { buyer: 'saara', daysAgo: 88, status: 'delivered', lines: [['aura-tote', 'cognac', ONE, 1]] },
  { buyer: 'ingrid', daysAgo: 81, status: 'delivered', lines: [['myrsky-biker', 'black', 'M', 1]] },
  {
    buyer: 'elias',
    daysAgo: 74,
    status: 'delivered',
    lines: [
      ['aura-bifold', 'cognac', ONE, 1],
      ['satama-belt', 'dark brown', '95', 1],
    ],
  },
  { buyer: 'mads', daysAgo: 70, status: 'refunded', lines: [['kallio-bomber', 'navy', 'L', 1]] },
  {
    buyer: 'katrin',
    daysAgo: 63,
    status: 'delivered',
    lines: [
      ['pakkanen-gloves', 'black', '8', 1],
      ['luoto-cardholder', 'forest', ONE, 2],
    ],
  },
  { buyer: 'james', daysAgo: 58, status: 'cancelled', lines: [['linna-briefcase', 'black', ONE, 1]] },
  { buyer: 'astrid', daysAgo: 52, status: 'delivered', lines: [['saari-bucket-bag', 'navy', ONE, 1]] },
  {
    buyer: 'saara',
    daysAgo: 45,
    status: 'delivered',
    lines: [
      ['muisto-notebook', 'forest', 'A5', 3],
      ['avain-key-fob', 'cognac', ONE, 1],
    ],
  },
  { buyer: 'elias', daysAgo: 41, status: 'refunded', lines: [['tuomi-backpack', 'forest', '19 l', 1]] },
  { buyer: 'mads', daysAgo: 34, status: 'delivered', lines: [['paja-apron', 'dark brown', ONE, 2]] },
  { buyer: 'ingrid', daysAgo: 29, status: 'delivered', lines: [['aika-watch-strap', 'cognac', '20 mm', 1]] },
  { buyer: 'james', daysAgo: 24, status: 'delivered', lines: [['archipelago-weekender', 'dark brown', '52 l', 1]] },
  {
    buyer: 'elias',
    daysAgo: 19,
    status: 'delivered',
    lines: [['aura-tote', 'black', ONE, 1]],
    jackets: ['harbour'],
  },
  {
    buyer: 'katrin',
    daysAgo: 15,
    status: 'delivered',
    lines: [
      ['lumi-shearling', 'cognac', 'S', 1],
      ['tuuli-gloves', 'burgundy', '7', 1],
    ],
  },
  { buyer: 'astrid', daysAgo: 11, status: 'cancelled', lines: [['hieno-slim-belt', 'sand', '85', 2]] },
  {
    buyer: 'saara',
    daysAgo: 8,
    status: 'delivered',
    lines: [['hovi-long-wallet', 'burgundy', ONE, 1]],
    withdrawal: { daysAgo: 1.4, reason: 'Väri on tummempi kuin kuvassa.' },
  },
  { buyer: 'mads', daysAgo: 6, status: 'shipped', lines: [['harbour-satchel', 'cognac', ONE, 1]] },
  {
    buyer: 'elias',
    daysAgo: 5,
    status: 'shipped',
    lines: [
      ['koski-belt', 'black', '105', 1],
      ['matka-passport-cover', 'navy', ONE, 1],
    ],
  },
  { buyer: 'ingrid', daysAgo: 4, status: 'shipped', lines: [['ranta-coat', 'cognac', 'M', 1]] },
  {
    buyer: 'james',
    daysAgo: 3,
    status: 'processing',
    lines: [['kansio-laptop-sleeve', 'black', '15"', 1]],
    jackets: ['northern'],
  },
  { buyer: 'katrin', daysAgo: 2, status: 'processing', lines: [['market-tote', 'sand', 'L', 1]] },
  { buyer: 'elias', daysAgo: 2, status: 'cancelled', lines: [['kauppias-wallet', 'dark brown', ONE, 1]] },
  { buyer: 'astrid', daysAgo: 1, status: 'paid', lines: [['meri-zip-wallet', 'burgundy', ONE, 1]] },
  {
    buyer: 'saara',
    daysAgo: 1,
    status: 'paid',
    lines: [
      ['punos-braided-belt', 'cognac', '95', 1],
      ['linssi-glasses-case', 'navy', ONE, 1],
    ],
    jackets: ['swan'],
  },
  { buyer: 'mads', daysAgo: 1, status: 'pending', lines: [['saaristo-racer', 'navy', 'L', 1]] },
  { buyer: 'elias', daysAgo: 0, status: 'paid', lines: [['avain-key-fob', 'black', ONE, 2]] },
];
