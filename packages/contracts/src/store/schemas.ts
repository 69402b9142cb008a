import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { socialNetworks, weekdays } from '@fori/domain/identity';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { businessDays, inEachLanguage, money, searchText, timestamp } from '../common.ts';
import { jacketChoices, jacketPrices, mixedColor, workshop } from '../jackets/schemas.ts';

/**
 * The picture beside the shop's name, as the attributes of an image; null for the mark that the apps draw themselves, the demo's. A
 * wide one contains the name, which is then its `alt`, and stands alone.
 */
export const shopLogo = z
  .object({ src: z.string(), width: z.number().int(), height: z.number().int(), alt: z.string() })
  .nullable();

/** `to` is a path of the shop, or an address of another site. */
const menuLink = z.object({ text: z.string(), to: z.string() });
export type MenuLink = z.infer<typeof menuLink>;

export const store = z.object({
  name: z.string(),
  logo: shopLogo,
  /** follows the addresses of the icons, so that browsers fetch those of another logo; empty for the demo's */
  icon_query: z.string(),
  company: z.string(),
  business_id: z.string(),
  /** what that number is called: “FO-nummer”, “CVR number” (SHOP-119) */
  business_id_label: z.string(),
  /** empty for a seller without one */
  vat_id: z.string(),
  address: z.object({ street: z.string(), postal_code: z.string(), city: z.string(), country: z.enum(countries) }),
  /** the city as texts of the requested language say it */
  city: z.string(),
  /** null where the shop does not say */
  founded_year: z.number().int().nullable(),
  email: z.string(),
  phone: z.string(),
  opening_hours: z.array(z.object({ days: z.array(z.enum(weekdays)), opens: z.string(), closes: z.string() })),
  /**
   * the shop's promise (SHOP-121) in the requested language: `24/7` or such as `during opening hours`; its figure with its unit, to stand
   * after `within`; and both in a sentence
   */
  support: z.object({
    availability: z.string(),
    reply_within_hours: z.number(),
    reply_time: z.string(),
    sentence: z.string(),
  }),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  shipping_threshold: money,
  /** as customers see it: with VAT where prices are shown with it and VAT is that of the destination, which is on shipping too */
  shipping_fee: money,
  /** percent, as a decimal string: "25" or "25.5" */
  vat_rate: z.string(),
  /** whether customers see prices with VAT; amounts of the API are without it (PDP-122) */
  prices_with_vat: z.boolean(),
  /** when a variant in stock arrives, and when a custom jacket does (PDP-119, PDP-121) */
  delivery_in_stock: businessDays,
  delivery_made_to_order: businessDays,
  /** while the shop takes no orders: the day on which it does again, null where nobody knows; null while it takes them (CART-112) */
  closed: z.object({ returns_on: z.string().nullable() }).nullable(),
  /** empty for no bar; may contain `{threshold}`, which the page replaces by the shipping threshold in the visitor's currency */
  promo: z.string(),
  /** when the promo bar next appears or goes; null where no such time is set (NAV-107) */
  promo_changes_at: timestamp.nullable(),
  /** whether customers may choose how wide a jacket's logos are (JACKET-137) */
  jacket_logo_sizes: z.boolean(),
  /** what custom jackets cost today (JACKET-230) */
  jacket_prices: jacketPrices,
  /** what of custom jackets is offered, and whether the workshop has time (JACKET-240, JACKET-243) */
  jacket_choices: jacketChoices,
  /** the mixed colours among those choices, in their order; missing where there is none (JACKET-250) */
  jacket_colors: z.array(mixedColor).optional(),
  workshop,
  /** the id of the product of leather samples; null where the shop sells none (JACKET-182) */
  samples_product: z.number().int().nullable(),
  /** those customers are offered, in the shop's order; each description is empty for none (LIST-124) */
  categories: z.array(
    z.object({
      /** its main one, by which the API names it */
      slug: z.string(),
      /** those of its address, where any language has one of its own (LIST-127) */
      slugs: inEachLanguage(z.string()).optional(),
      name: z.string(),
      description: z.string(),
      search_text: searchText,
      /** slugs that once led to it */
      former_slugs: z.array(z.string()),
    }),
  ),
  /** the links of the header, from the left and at the right, of the phone's menu in place of the left ones, and of the footer (NAV-110) */
  menus: z.object({
    header: z.array(menuLink),
    aside: z.array(menuLink),
    side: z.array(menuLink),
    columns: z.array(z.object({ id: z.string(), title: z.string(), links: z.array(menuLink) })),
  }),
  /** those customers can choose, at least one of each; a call in any other language gets one of them (SHOP-114, SHOP-115) */
  languages: z.array(z.enum(languages)),
  currencies: z.array(z.enum(currencies)),
  countries: z.array(z.enum(countries)),
  /** whether customers can sign in through an identity provider */
  social_sign_in: z.boolean(),
  /** the provider's settings for the browser; null without one */
  identity: z.object({ domain: z.string(), client_id: z.string(), audience: z.string() }).nullable(),
  demo: z.boolean(),
  /** the shop is not a demo but takes demo payments, so that nobody is charged (CHECK-104) */
  demo_payments: z.boolean(),
  /** how orders can be paid here: by the form of the demo provider, at a payment provider’s page, or both; `test`: with test keys, so that no money moves (PAY-204) */
  payment: z.object({
    form: z.boolean(),
    hosted: z.boolean(),
    test: z.boolean(),
    /** currencies beside the euro in which payments at a page are charged */
    charged_in: z.array(z.enum(currencies)),
  }),
});
export type Store = z.infer<typeof store>;

export const exchangeRates = z.object({
  base: z.literal('EUR'),
  rates: z.record(z.enum(currencies), z.number().positive()),
  source: z.enum(['live', 'default']),
  as_of: z.string().datetime(),
});
export type ExchangeRates = z.infer<typeof exchangeRates>;
