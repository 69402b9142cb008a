import type { Store } from '@fori/contracts/store/schemas';
import { storefrontContract } from '@fori/contracts/storefront';
import { cityIn, companyNumberOf, type ShopIdentity } from '@fori/domain/identity';
import { jacketPricesInMoney } from '@fori/domain/jacket-offer';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { colorNameIn } from '@fori/domain/mixed-colors';
import { toMoney } from '@fori/domain/money';
import { type Closing, reopensOn } from '@fori/domain/opening';
import { isPromoTime, nextPromoChange } from '@fori/domain/settings';
import { dayOf } from '@fori/domain/shop-time';
import { shownShippingFee } from '@fori/domain/taxed-order';
import { vatPercent } from '@fori/domain/vat';
import { formatDate } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { takesDemoPayments } from '../../start-notices.ts';
import { isOnSale, offeredCategories } from '../catalog/index.ts';
import { getMenus } from '../menus/index.ts';
import { readIdentity } from './identity.repository.ts';
import { toChoices } from './jacket-offer.mapper.ts';
import { type PresentJacketOffer, readJacketOffer } from './jacket-offer.repository.ts';
import { type Opening, readOpening } from './opening.repository.ts';
import { readSettings, type ShopSettings } from './settings.repository.ts';
import { iconQuery, shownLogo } from './shop-icons.ts';
import { supportWords } from './support-words.ts';

/** What a closed shop says in the place of its promo text; a day that has passed is left out. */
const closedNote = (closing: Closing, language: Language, now: Date): string => {
  const t = translator(language);
  const { note } = closing;
  const text = note[language] || note[fallbackLanguage] || t('answers:closed.text');
  const day = reopensOn(closing, dayOf(now));
  return day ? `${text} · ${t('answers:closed.until', { date: formatDate(day, language) })}` : text;
};

/** Empty outside the time of the promo bar. */
const promoText = ({ opening, settings, now }: StoreFacts, language: Language): string => {
  if (opening.closing) return closedNote(opening.closing, language, now);
  return isPromoTime(settings.promoTime, now) ? settings.promo[language] : '';
};

interface StoreFacts {
  identity: ShopIdentity;
  settings: ShopSettings;
  opening: Opening;
  jackets: PresentJacketOffer;
  categories: Awaited<ReturnType<typeof offeredCategories>>;
  menus: Store['menus'];
  now: Date;
}

const toStore = (facts: StoreFacts, language: Language, config: Shop['config']): Store => {
  const { identity, settings, opening, jackets, categories, menus, now } = facts;
  return {
    name: identity.name,
    logo: shownLogo(identity),
    icon_query: iconQuery(identity),
    company: identity.company,
    business_id: identity.businessId,
    business_id_label: translator(language)(`company:number.${companyNumberOf(identity.countryCode)}.short`),
    vat_id: identity.vatId,
    address: {
      street: identity.street,
      postal_code: identity.postalCode,
      city: identity.city,
      country: identity.countryCode,
    },
    city: cityIn(identity, language),
    founded_year: identity.foundedYear,
    email: identity.email,
    phone: identity.phone,
    opening_hours: identity.openingHours.map((hours) => ({ ...hours, days: [...hours.days] })),
    support: supportWords(identity, language),
    social: identity.social.map((link) => ({ ...link })),
    shipping_threshold: toMoney(settings.shipping.threshold),
    shipping_fee: toMoney(shownShippingFee(settings)),
    vat_rate: vatPercent(settings.vatRate),
    prices_with_vat: settings.pricesWithVat,
    delivery_in_stock: settings.delivery.inStock,
    delivery_made_to_order: settings.delivery.madeToOrder,
    closed: opening.closing && { returns_on: reopensOn(opening.closing, dayOf(now)) },
    promo: promoText(facts, language),
    promo_changes_at: nextPromoChange(settings.promoTime, now)?.toISOString() ?? null,
    jacket_logo_sizes: settings.jacketLogoSizes,
    jacket_prices: jacketPricesInMoney(jackets.prices),
    jacket_choices: toChoices(jackets.choices),
    ...(jackets.offeredColors.length > 0 && {
      jacket_colors: jackets.offeredColors.map(({ hex, names }) => ({ hex, name: colorNameIn(names, language) })),
    }),
    workshop: { full_until: jackets.workshop.fullUntil, takes_orders: jackets.workshop.takesOrders },
    samples_product: settings.samplesProduct,
    categories: categories.map(({ slug, slugs, name, description, searchText, formerSlugs }) => ({
      slug,
      name,
      description,
      // most shops write none, and every page carries this
      ...(Object.values(slugs).some((each) => each !== slug) && { slugs }),
      ...(searchText && { search_text: searchText }),
      former_slugs: formerSlugs,
    })),
    menus,
    languages: [...settings.languages],
    currencies: [...settings.currencies],
    countries: [...settings.countries],
    social_sign_in: config.identity !== null,
    identity: config.identity && {
      domain: config.identity.origin,
      client_id: config.identity.clientId,
      audience: config.identity.audience,
    },
    demo: config.mode === 'demo',
    demo_payments: takesDemoPayments(config),
    payment: {
      form: config.demoPayments,
      hosted: config.stripe !== null,
      test: config.stripe?.test ?? false,
      charged_in: [...settings.payment.chargedIn],
    },
  };
};

export const storeRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.store, {
    get: async ({ request }) => {
      const settings = await readSettings(shop.db.read, shop.clock());
      const identity = await readIdentity(shop.db.read);
      const opening = await readOpening(shop.db.read);
      const { samplesProduct: id } = settings;
      const samplesProduct = id !== null && (await isOnSale(shop.db.read, id)) ? id : null;
      const categories = await offeredCategories(shop, request.language);
      const menus = await getMenus(shop, request.language, request.draft === 'menus');
      const now = shop.clock();
      const jackets = await readJacketOffer(shop.db.read, now);
      const facts = { identity, settings: { ...settings, samplesProduct }, opening, jackets, categories, menus, now };
      return {
        status: 200,
        body: { data: toStore(facts, request.language, shop.config) },
      };
    },
    csrf: async ({ reply }) => {
      const token = reply.generateCsrf();
      reply.header('cache-control', 'no-store');
      return { status: 200, body: { token } };
    },
    exchangeRates: async () => {
      const { rates, source, asOf } = await shop.exchangeRates.current();
      return { status: 200, body: { data: { base: 'EUR', rates: { ...rates }, source, as_of: asOf.toISOString() } } };
    },
  });
