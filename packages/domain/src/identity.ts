import type { Country } from './countries.ts';
import type { Language } from './languages.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const socialNetworks = ['instagram', 'facebook', 'pinterest', 'youtube', 'tiktok', 'x', 'linkedin'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** When the shop is open on some days; times as `09:00`, in the shop's time zone. */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** Who the shop is: what pages, mails, receipts and structured data say about its owner (SHOP-101). */
export interface ShopIdentity {
  readonly name: string;
  /** the legal person that sells */
  readonly company: string;
  readonly businessId: string;
  /** empty for a seller without one, and then left out */
  readonly vatId: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** the city's name in languages that have their own; postal addresses keep `city` */
  readonly cityNames: Readonly<Partial<Record<Language, string>>>;
  readonly countryCode: Country;
  readonly email: string;
  readonly phone: string;
  readonly openingHours: readonly OpeningHours[];
  readonly social: readonly { readonly network: SocialNetwork; readonly url: string }[];
  /** null where the shop does not say */
  readonly foundedYear: number | null;
  /** who mails come from; an empty part is that of the shop */
  readonly sender: { readonly name: string; readonly email: string };
  /** what the numbers of new orders begin with */
  readonly orderNumberPrefix: string;
}

/** What a shop says of itself before its owner has: no name, no place, no address. */
export const blankIdentity: ShopIdentity = {
  name: 'Shop',
  company: '',
  businessId: '',
  vatId: '',
  street: '',
  postalCode: '',
  city: '',
  cityNames: {},
  countryCode: 'FI',
  email: '',
  phone: '',
  openingHours: [],
  social: [],
  foundedYear: null,
  sender: { name: '', email: '' },
  orderNumberPrefix: 'NO',
};

/** The city's name as texts of a language say it; postal addresses keep `city`. */
export const cityIn = ({ city, cityNames }: Pick<ShopIdentity, 'city' | 'cityNames'>, language: Language): string =>
  cityNames[language] || city;

/** Name and address that mails come from. */
export const senderOf = ({ name, email, sender }: ShopIdentity): { name: string; email: string } => ({
  name: sender.name || name,
  email: sender.email || email,
});
