import type { Store } from '@fori/contracts/store/schemas';
import { presetCountries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { jacketPricesInMoney, presetJacketPrices } from '@fori/domain/jacket-offer';
import { jacketColors, jacketLinings, jacketMaterials, jacketSizes, shopLogos } from '@fori/domain/jackets';
import { languages } from '@fori/domain/languages';

const pages = {
  products: { text: 'All products', to: '/products' },
  designer: { text: 'Design a jacket', to: '/custom-jacket' },
  blogs: { text: 'Journal', to: '/blogs' },
  about: { text: 'About us', to: '/about' },
  faqs: { text: 'Questions and answers', to: '/faqs' },
  contact: { text: 'Contact', to: '/contact' },
};
const categoryLinks = ['bags', 'wallets', 'belts', 'jackets', 'accessories'].map((slug) => ({
  text: slug.charAt(0).toUpperCase() + slug.slice(1),
  to: `/products?category=${slug}`,
}));
/** The built-in menus, in English. */
const presetMenus: Store['menus'] = {
  header: categoryLinks,
  aside: [pages.designer, pages.blogs, pages.about],
  side: [pages.products, ...categoryLinks],
  columns: [
    { id: 'quick-links', title: 'Quick links', links: Object.values(pages) },
    { id: 'categories', title: 'Categories', links: categoryLinks.slice(0, 4) },
  ],
};

/** The shop's facts as the store call returns them; override what a test is about. */
export const buildStore = (facts: Partial<Store> = {}): Store => ({
  name: 'Föri',
  logo: null,
  icon_query: '',
  company: 'Föri Nahka Oy',
  business_id: '0000000-0',
  business_id_label: 'Business ID',
  vat_id: 'FI00000000',
  address: { street: 'Läntinen Rantakatu 99', postal_code: '20100', city: 'Turku', country: 'FI' },
  city: 'Turku',
  founded_year: 1892,
  email: 'support@fori.example',
  phone: '+358 2 555 0100',
  opening_hours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '10:00', closes: '19:00' },
    { days: ['sat'], opens: '10:00', closes: '17:00' },
    { days: ['sun'], opens: '12:00', closes: '16:00' },
  ],
  support: {
    availability: '24/7',
    reply_within_hours: 24,
    reply_time: '24 hours',
    sentence: 'Support is available 24/7 and replies within 24 hours.',
  },
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/fori.example' },
    { network: 'facebook', url: 'https://www.facebook.com/fori.example' },
    { network: 'pinterest', url: 'https://www.pinterest.com/foriexample' },
    { network: 'youtube', url: 'https://www.youtube.com/@foriexample' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@foriexample' },
    { network: 'x', url: 'https://x.com/foriexample' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/foriexample' },
  ],
  shipping_threshold: '100.00',
  shipping_fee: '9.99',
  vat_rate: '25',
  prices_with_vat: false,
  delivery_in_stock: { from: 2, to: 4 },
  delivery_made_to_order: { from: 7, to: 14 },
  closed: null,
  promo: 'Free shipping on orders over {threshold} · Support 24/7',
  promo_changes_at: null,
  jacket_logo_sizes: false,
  jacket_prices: jacketPricesInMoney(presetJacketPrices),
  jacket_choices: {
    color: [...jacketColors],
    size: [...jacketSizes],
    material: [...jacketMaterials],
    lining: [...jacketLinings],
    logos: [...shopLogos],
    monogram: true,
  },
  workshop: { full_until: null, takes_orders: true },
  samples_product: null,
  categories: ['bags', 'wallets', 'belts', 'jackets', 'accessories'].map((slug) => ({
    slug,
    name: slug,
    description: '',
    former_slugs: [],
  })),
  menus: presetMenus,
  languages: [...languages],
  currencies: [...currencies],
  countries: [...presetCountries],
  social_sign_in: false,
  identity: null,
  demo: true,
  demo_payments: false,
  payment: { form: true, hosted: false, test: false, charged_in: [] },
  ...facts,
});
