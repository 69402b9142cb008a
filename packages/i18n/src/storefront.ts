import type { Language } from '@fori/domain/languages';
import type { I18n } from './instance.ts';
import type { Feature, Resources } from './types.ts';

type Loaders = Readonly<Record<Language, () => Promise<{ default: Resources }>>>;

const everywhere: Loaders = {
  en: () => import('./catalogues/en/storefront.ts'),
  fi: () => import('./catalogues/fi/storefront.ts'),
  sv: () => import('./catalogues/sv/storefront.ts'),
  no: () => import('./catalogues/no/storefront.ts'),
  da: () => import('./catalogues/da/storefront.ts'),
  is: () => import('./catalogues/is/storefront.ts'),
};

const buying: Loaders = {
  en: () => import('./catalogues/en/buying.ts'),
  fi: () => import('./catalogues/fi/buying.ts'),
  sv: () => import('./catalogues/sv/buying.ts'),
  no: () => import('./catalogues/no/buying.ts'),
  da: () => import('./catalogues/da/buying.ts'),
  is: () => import('./catalogues/is/buying.ts'),
};

const purchases: Loaders = {
  en: () => import('./catalogues/en/purchases.ts'),
  fi: () => import('./catalogues/fi/purchases.ts'),
  sv: () => import('./catalogues/sv/purchases.ts'),
  no: () => import('./catalogues/no/purchases.ts'),
  da: () => import('./catalogues/da/purchases.ts'),
  is: () => import('./catalogues/is/purchases.ts'),
};

const profile: Loaders = {
  en: () => import('./catalogues/en/profile.ts'),
  fi: () => import('./catalogues/fi/profile.ts'),
  sv: () => import('./catalogues/sv/profile.ts'),
  no: () => import('./catalogues/no/profile.ts'),
  da: () => import('./catalogues/da/profile.ts'),
  is: () => import('./catalogues/is/profile.ts'),
};

const account: Loaders = {
  en: () => import('./catalogues/en/account.ts'),
  fi: () => import('./catalogues/fi/account.ts'),
  sv: () => import('./catalogues/sv/account.ts'),
  no: () => import('./catalogues/no/account.ts'),
  da: () => import('./catalogues/da/account.ts'),
  is: () => import('./catalogues/is/account.ts'),
};

const jacket: Loaders = {
  en: () => import('./catalogues/en/jacket.ts'),
  fi: () => import('./catalogues/fi/jacket.ts'),
  sv: () => import('./catalogues/sv/jacket.ts'),
  no: () => import('./catalogues/no/jacket.ts'),
  da: () => import('./catalogues/da/jacket.ts'),
  is: () => import('./catalogues/is/jacket.ts'),
};

const blog: Loaders = {
  en: () => import('./catalogues/en/blog.ts'),
  fi: () => import('./catalogues/fi/blog.ts'),
  sv: () => import('./catalogues/sv/blog.ts'),
  no: () => import('./catalogues/no/blog.ts'),
  da: () => import('./catalogues/da/blog.ts'),
  is: () => import('./catalogues/is/blog.ts'),
};

const reviews: Loaders = {
  en: () => import('./catalogues/en/reviews.ts'),
  fi: () => import('./catalogues/fi/reviews.ts'),
  sv: () => import('./catalogues/sv/reviews.ts'),
  no: () => import('./catalogues/no/reviews.ts'),
  da: () => import('./catalogues/da/reviews.ts'),
  is: () => import('./catalogues/is/reviews.ts'),
};

const reviewing: Loaders = {
  en: () => import('./catalogues/en/reviewing.ts'),
  fi: () => import('./catalogues/fi/reviewing.ts'),
  sv: () => import('./catalogues/sv/reviewing.ts'),
  no: () => import('./catalogues/no/reviewing.ts'),
  da: () => import('./catalogues/da/reviewing.ts'),
  is: () => import('./catalogues/is/reviewing.ts'),
};

const telling: Loaders = {
  en: () => import('./catalogues/en/telling.ts'),
  fi: () => import('./catalogues/fi/telling.ts'),
  sv: () => import('./catalogues/sv/telling.ts'),
  no: () => import('./catalogues/no/telling.ts'),
  da: () => import('./catalogues/da/telling.ts'),
  is: () => import('./catalogues/is/telling.ts'),
};

const legal: Loaders = {
  en: () => import('./catalogues/en/legal.ts'),
  fi: () => import('./catalogues/fi/legal.ts'),
  sv: () => import('./catalogues/sv/legal.ts'),
  no: () => import('./catalogues/no/legal.ts'),
  da: () => import('./catalogues/da/legal.ts'),
  is: () => import('./catalogues/is/legal.ts'),
};

/** What is wrong with a field: needed once a form is judged. Parts that show forms at once have it in them. */
const validation: Loaders = {
  en: () => import('./catalogues/en/validation.ts'),
  fi: () => import('./catalogues/fi/validation.ts'),
  sv: () => import('./catalogues/sv/validation.ts'),
  no: () => import('./catalogues/no/validation.ts'),
  da: () => import('./catalogues/da/validation.ts'),
  is: () => import('./catalogues/is/validation.ts'),
};

const parts = {
  buying,
  purchases,
  profile,
  account,
  jacket,
  blog,
  reviews,
  reviewing,
  telling,
  legal,
  validation,
} satisfies Record<string, Loaders>;

/** Texts some screens need beside those of every page; each part is a chunk of its own. */
export type TextPart = keyof typeof parts;

/** A feature that no other part has: where its texts are, the part is. */
const markOf: Readonly<Record<TextPart, Feature>> = {
  buying: 'cart',
  purchases: 'purchases',
  profile: 'profile',
  account: 'account',
  jacket: 'jacket',
  blog: 'blog',
  reviews: 'reviews',
  reviewing: 'reviewing',
  telling: 'about',
  legal: 'terms',
  validation: 'validation',
};

/** The texts every page of the storefront may need, as a chunk of their own. Rejects when the chunk cannot be had. */
export const loadStorefront = async (language: Language): Promise<Resources> => (await everywhere[language]()).default;

/** The texts of a part, likewise. */
export const loadPart = async (part: TextPart, language: Language): Promise<Resources> =>
  (await parts[part][language]()).default;

/** Gives an instance more texts of a language. */
export const addTexts = (i18n: I18n, language: Language, texts: Resources): void => {
  for (const [feature, catalogue] of Object.entries(texts)) i18n.addResourceBundle(language, feature, catalogue);
};

/** Whether the texts of a part are there in the language of the page. */
export const hasPart = (i18n: I18n, part: TextPart): boolean => i18n.hasResourceBundle(i18n.language, markOf[part]);

/** The parts that are there: another language needs them, too. */
export const partsOf = (i18n: I18n): TextPart[] =>
  (Object.keys(parts) as TextPart[]).filter((part) => hasPart(i18n, part));

/** Sees to it that a part is there, whatever language is chosen meanwhile. Rejects when it cannot be had. */
export const ensurePart = async (i18n: I18n, part: TextPart): Promise<void> => {
  while (!hasPart(i18n, part)) {
    const language = i18n.language as Language;
    addTexts(i18n, language, await loadPart(part, language));
  }
};
