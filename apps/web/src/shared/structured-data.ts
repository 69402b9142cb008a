import type { Absolute, StructuredData } from './page-head.tsx';
import type { ShopIdentity } from './use-shop.ts';

const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** The id of the shop in all structured data, so that search engines recognise it as one. */
const organizationId = (absolute: Absolute): string => `${absolute('/')}#organization`;

/** The company, its address and opening hours. */
export const organizationData = (absolute: Absolute, shop: ShopIdentity): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': ['Organization', 'Store'],
  '@id': organizationId(absolute),
  name: shop.name,
  legalName: shop.company,
  url: absolute('/'),
  logo: absolute('/apple-touch-icon.png'),
  image: absolute('/og.png'),
  email: shop.email,
  telephone: shop.phone,
  ...(shop.vat_id && { vatID: shop.vat_id }),
  ...(shop.founded_year !== null && { foundingDate: String(shop.founded_year) }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.street,
    postalCode: shop.address.postal_code,
    addressLocality: shop.address.city,
    addressCountry: shop.address.country,
  },
  openingHoursSpecification: shop.opening_hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => weekdays[day]),
    opens,
    closes,
  })),
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: shop.email, telephone: shop.phone },
  sameAs: shop.social.map(({ url }) => url),
});

/** The site itself with its search. */
export const websiteData = (absolute: Absolute, shop: ShopIdentity): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shop.name,
  url: absolute('/'),
  publisher: { '@id': organizationId(absolute) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/products')}?search={term}` },
    'query-input': 'required name=term',
  },
});

/** Breadcrumbs: the shop, the pages above, and the page itself last. */
export const breadcrumbData = (
  absolute: Absolute,
  shop: ShopIdentity,
  trail: readonly { label: string; href: string }[],
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: shop.name, href: '/' }, ...trail].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(href),
  })),
});

/** Questions with plain-text answers. */
export const faqData = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
