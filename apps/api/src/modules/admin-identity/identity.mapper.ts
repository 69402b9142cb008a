import type { Identity, IdentityChange } from '@fori/contracts/admin-identity/schemas';
import { hoursByDay, joinedHours, type ShopIdentity, type SocialNetwork, socialNetworks } from '@fori/domain/identity';
import { byLanguage, languages } from '@fori/domain/languages';
import type { WrittenIdentity } from '../store/index.ts';

export const toIdentity = ({ identity, updatedAt }: WrittenIdentity): Identity => ({
  name: identity.name,
  company: identity.company,
  business_id: identity.businessId,
  vat_id: identity.vatId,
  street: identity.street,
  postal_code: identity.postalCode,
  city: identity.city,
  city_names: byLanguage((language) => identity.cityNames[language] ?? ''),
  country: identity.countryCode,
  email: identity.email,
  phone: identity.phone,
  opening_hours: hoursByDay(identity.openingHours),
  support: {
    availability: identity.support.availability,
    reply_within_hours: identity.support.replyWithinHours,
  },
  social: Object.fromEntries(
    socialNetworks.map((one) => [one, identity.social.find(({ network }) => network === one)?.url ?? '']),
  ) as Record<SocialNetwork, string>,
  founded_year: identity.foundedYear,
  sender: { ...identity.sender },
  order_number_prefix: identity.orderNumberPrefix,
  updated_at: updatedAt?.toISOString() ?? null,
});

/** The identity that a change asks for, with the logo that the shop has. */
export const identityOf = (change: IdentityChange, logo: ShopIdentity['logo']): ShopIdentity => ({
  logo,
  name: change.name,
  company: change.company,
  businessId: change.business_id,
  vatId: change.vat_id,
  street: change.street,
  postalCode: change.postal_code,
  city: change.city,
  cityNames: Object.fromEntries(
    languages.filter((one) => change.city_names[one] !== '').map((one) => [one, change.city_names[one]]),
  ),
  countryCode: change.country,
  email: change.email,
  phone: change.phone,
  openingHours: joinedHours(change.opening_hours),
  support: { availability: change.support.availability, replyWithinHours: change.support.reply_within_hours },
  social: socialNetworks
    .filter((network) => change.social[network] !== '')
    .map((network) => ({ network, url: change.social[network] })),
  foundedYear: change.founded_year,
  sender: change.sender,
  orderNumberPrefix: change.order_number_prefix,
});
