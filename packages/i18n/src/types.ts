import type { TFunction } from 'i18next';
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

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** the English catalogues define the keys */
    resources: typeof english;
  }
}

/** A translating function for every feature: `t('errors:not_found')`. */
export type Translate = TFunction<readonly ['common', ...Exclude<Feature, 'common'>[]]>;
