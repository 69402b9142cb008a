import type english from './catalogues/en/server.ts';

/** The features a catalogue is split by; each is a namespace of i18next. */
export const features = [
  'common',
  'shell',
  'home',
  'home-blocks',
  'catalog',
  'filters',
  'cart',
  'company',
  'checkout',
  'paying',
  'orders',
  'purchases',
  'withdrawal',
  'profile',
  'account',
  'social',
  'jacket',
  'designer',
  'about',
  'contact',
  'faqs',
  'terms',
  'privacy',
  'text-pages',
  'offline',
  'passkeys',
  'preferences',
  'product-page',
  'reviews',
  'reviewing',
  'sizes',
  'errors',
  'validation',
  'answers',
  'mail',
  'receipt',
  'invoice',
  'sheet',
  'admin',
  'admin-categories',
  'admin-catalogue-zip',
  'admin-customers',
  'admin-factors',
  'admin-home',
  'admin-identity',
  'admin-shipping',
  'admin-vat',
  'admin-search-texts',
  'admin-settings',
  'admin-jacket',
  'admin-setup',
  'admin-size-guides',
  'admin-shop-search',
  'admin-text-pages',
  'admin-translations',
  'admin-users',
  'admin-approvals',
  'admin-roles',
  'admin-products',
  'admin-audit',
  'admin-security',
  'admin-status',
  'admin-jobs',
  'admin-palette',
  'admin-blogs',
  'admin-product-csv',
  'admin-orders',
  'admin-mails',
  'admin-menus',
  'admin-messages',
  'admin-returns',
  'admin-reviews',
  'admin-dashboard',
  'admin-reports',
  'admin-payouts',
  'admin-books',
  'admin-product-feed',
  'blog',
] as const;
export type Feature = (typeof features)[number];

export interface Catalogue {
  [key: string]: string | Catalogue;
}

/** Catalogues of one language by feature; which features are loaded depends on the app and the page. */
export type Resources = Readonly<Partial<Record<Feature, Catalogue>>>;

/** A plural is asked for without the suffix of its forms: `count` for `count_one` and `count_other`. */
type WithPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base | Key : Key;

type KeysOf<C> = {
  [Key in keyof C & string]: C[Key] extends string ? WithPlural<Key> : `${Key}.${KeysOf<C[Key]>}`;
}[keyof C & string];

/** The keys of each feature, as the English catalogues have them. */
type FeatureKeys = { [F in Feature]: KeysOf<(typeof english)[F]> };

/** A key with its feature in front: `errors:not_found`. */
export type TextKey<F extends Feature = Feature> = { [Name in F]: `${Name}:${FeatureKeys[Name]}` }[F];

/** Values of placeholders, and i18next's own options such as `count` and `defaultValue`. */
type TextOptions = Readonly<Record<string, unknown>>;

/**
 * A translating function of i18next that knows its keys. i18next's own type `TFunction` does too, but checking it took
 * two thirds of the time of all type checks.
 */
export interface TextsByKey<Key extends string> {
  (key: Key | readonly Key[], options?: TextOptions): string;
  /** a key that there may be no text for */
  (key: string, options: TextOptions & { defaultValue: string }): string;
}

/** A translating function for every feature: `t('errors:not_found')`. */
export type Translate = TextsByKey<TextKey>;

/** What `useTranslation` is asked for: one feature, or several of which the first needs no name in front of its keys. */
export type Features = Feature | readonly [Feature, ...Feature[]];

/** A translating function for some features. */
export type TextsOf<F extends Features> = F extends Feature
  ? TextsByKey<FeatureKeys[F] | TextKey<F>>
  : F extends readonly [infer First extends Feature, ...Feature[]]
    ? TextsByKey<FeatureKeys[First] | TextKey<F[number]>>
    : never;
