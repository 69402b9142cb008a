import { MEGABYTE } from './bytes.ts';
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

/** When customers get help: round the clock, while the shop is open, or by email alone. */
export const supportTimes = ['always', 'opening_hours', 'by_email'] as const;
export type SupportTime = (typeof supportTimes)[number];

/** What the shop promises to those who ask for help (SHOP-121). */
export interface SupportPromise {
  readonly availability: SupportTime;
  /** within how many hours it answers a message */
  readonly replyWithinHours: number;
}

/** The specified promise, of every shop until its owner makes another. */
export const presetSupport: SupportPromise = { availability: 'always', replyWithinHours: 24 };

/** Within how many hours a shop can promise to answer. */
export const REPLY_HOURS = { min: 1, max: 240 } as const;

/** A picture of the media storage, made of an uploaded logo; its other sizes begin with the same name. */
export interface LogoFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The shop's logo: `ferry` for the demo's mark, null for the initial of the name. */
export type ShopLogo = LogoFile | 'ferry' | null;

/** How many times wider than high a logo is that contains the shop's name. */
const WIDE = 2;

/** Whether a logo is taken to contain the shop's name, which then does not stand beside it (decision 0161). */
export const logoHasName = ({ width, height }: Pick<LogoFile, 'width' | 'height'>): boolean => width >= WIDE * height;

/** Bytes of an uploaded logo. */
export const MAX_LOGO_FILE_BYTES = MEGABYTE;

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
  readonly support: SupportPromise;
  readonly social: readonly { readonly network: SocialNetwork; readonly url: string }[];
  /** null where the shop does not say */
  readonly foundedYear: number | null;
  /** who mails come from; an empty part is that of the shop */
  readonly sender: { readonly name: string; readonly email: string };
  /** what the numbers of new orders begin with */
  readonly orderNumberPrefix: string;
  readonly logo: ShopLogo;
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
  support: presetSupport,
  social: [],
  foundedYear: null,
  sender: { name: '', email: '' },
  orderNumberPrefix: 'NO',
  logo: null,
};

/** The city's name as texts of a language say it; postal addresses keep `city`. */
export const cityIn = ({ city, cityNames }: Pick<ShopIdentity, 'city' | 'cityNames'>, language: Language): string =>
  cityNames[language] || city;

/** Countries whose numbers of companies have a name that customers there know. */
const companyNumbers = ['FI', 'SE', 'NO', 'DK', 'IS'] as const;

/** Whose number of companies a seller in a country has, which texts call by its name; `other` has a general one (SHOP-119). */
export const companyNumberOf = (country: Country): (typeof companyNumbers)[number] | 'other' =>
  companyNumbers.find((one) => one === country) ?? 'other';

/** Name and address that mails come from. */
export const senderOf = ({ name, email, sender }: ShopIdentity): { name: string; email: string } => ({
  name: sender.name || name,
  email: sender.email || email,
});

/** The most characters of each text of the identity; mail addresses and phone numbers follow their own rules. */
export const MAX_IDENTITY = {
  name: 40,
  company: 80,
  registerId: 20,
  street: 80,
  postalCode: 12,
  city: 60,
  link: 200,
  senderName: 60,
} as const;

export const EARLIEST_FOUNDING = 1000;

/** Whether a year can be that of a founding, at the given moment. */
export const isFoundingYear = (year: number, now: Date): boolean =>
  Number.isInteger(year) && year >= EARLIEST_FOUNDING && year <= now.getUTCFullYear();

/** Whether a text can begin the numbers of orders: two to four capital letters. */
export const isOrderNumberPrefix = (text: string): boolean => /^[A-Z]{2,4}$/.test(text);

/** Whether a text can be a number in a register of companies or taxpayers. */
export const isRegisterId = (text: string): boolean => /^[\p{L}\d .\-/]*$/u.test(text);

/** Whether a text is a time of day such as `09:30`. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The host of each network; pages on its subdomains count as well. */
export const networkHosts: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'instagram.com',
  facebook: 'facebook.com',
  pinterest: 'pinterest.com',
  youtube: 'youtube.com',
  tiktok: 'tiktok.com',
  x: 'x.com',
  linkedin: 'linkedin.com',
};

/** Whether a text is the https address of a page of a network, without user name or port (SHOP-107). */
export const isNetworkPage = (network: SocialNetwork, text: string): boolean => {
  if (text.length > MAX_IDENTITY.link) return false;
  const named = /^https:\/\/([a-z\d.-]+)(?:[/?#]\S*)?$/i.exec(text)?.[1]?.toLowerCase();
  const host = networkHosts[network];
  return named === host || named?.endsWith(`.${host}`) === true;
};

/** The hours of a day; null where the shop is closed. */
export type HoursByDay = Readonly<Record<Weekday, { readonly opens: string; readonly closes: string } | null>>;

/** Opening hours day by day. */
export const hoursByDay = (hours: readonly OpeningHours[]): HoursByDay =>
  Object.fromEntries(
    weekdays.map((day) => {
      const found = hours.find(({ days }) => days.includes(day));
      return [day, found ? { opens: found.opens, closes: found.closes } : null];
    }),
  ) as unknown as HoursByDay;

/** Opening hours with days in a row that have the same hours joined, Monday first. */
export const joinedHours = (byDay: HoursByDay): OpeningHours[] => {
  const joined: { days: Weekday[]; opens: string; closes: string }[] = [];
  let before: (typeof joined)[number] | null = null;
  for (const day of weekdays) {
    const hours = byDay[day];
    if (hours && before?.opens === hours.opens && before.closes === hours.closes) before.days.push(day);
    else {
      before = hours && { days: [day], ...hours };
      if (before) joined.push(before);
    }
  }
  return joined;
};

/** Whether the identity says what customers have to know of a seller before the shop opens (SHOP-108). */
export const isIdentityComplete = (identity: ShopIdentity): boolean =>
  (['name', 'company', 'businessId', 'street', 'postalCode', 'city', 'email', 'phone'] as const).every(
    (part) => identity[part] !== '',
  );
