import type { Language } from './languages.ts';

/** What the home page can consist of (HOME-107). */
export const homeBlockKinds = [
  'hero',
  'links',
  'featured',
  'categories',
  'film',
  'text',
  'figures',
  'reviews',
  'posts',
] as const;
export type HomeBlockKind = (typeof homeBlockKinds)[number];

/** The most of each thing on the home page, and the most characters of a text in one language. */
export const homeLimits = {
  blocks: 30,
  slides: 8,
  links: 8,
  figures: 6,
  products: 6,
  headTitle: 120,
  headDescription: 320,
  title: 120,
  text: 600,
  label: 60,
  alt: 200,
  address: 300,
} as const;

/** A picture of the home page: one that comes with the shop, or an uploaded one; the address of its files without size and format. */
export const HOME_PICTURE = /^(?:scenes\/hero-[1-4]|home\/\w{24})$/;

/** The pictures that come with the shop. */
export const shopPictures = ['scenes/hero-1', 'scenes/hero-2', 'scenes/hero-3', 'scenes/hero-4'] as const;

const OTHER_SITE = /^https:\/\/(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** Whether an address leads to another site by https. */
export const isSecureAddress = (address: string): boolean => !/[\s\\]/.test(address) && OTHER_SITE.test(address);

/** Where a link of the home page may lead: a path of the shop, or an address with https (HOME-109). */
export const isHomeAddress = (address: string): boolean => {
  if (address.startsWith('/')) return !/^\/\/|[\s\\]/.test(address);
  return isSecureAddress(address);
};

/** When a block is shown. */
export interface Schedule {
  hidden: boolean;
  /** ISO 8601; null where it has no beginning or end */
  from: string | null;
  until: string | null;
}

/** Whether customers see a block at a moment: from its beginning on, until just before its end (HOME-108). */
export const isBlockShown = ({ hidden, from, until }: Schedule, now: Date): boolean =>
  !hidden && (from === null || new Date(from) <= now) && (until === null || new Date(until) > now);

/** The next moment after `now` at which a block that is not hidden appears or disappears; null where none does. */
export const nextBlockChange = (blocks: readonly Schedule[], now: Date): Date | null => {
  const moments = blocks
    .filter(({ hidden }) => !hidden)
    .flatMap(({ from, until }) => [from, until])
    .flatMap((at) => (at === null ? [] : new Date(at).getTime()))
    .filter((at) => at > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
};

/** A text of the home page in a language, in English where it is not written in it. */
export const homeTextIn = (texts: Readonly<Record<Language, string>>, language: Language): string =>
  texts[language] || texts.en;
