import { companyNumberOf, type ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { countryName } from '@fori/i18n/format';
import { formatPhone } from '@fori/i18n/phone';
import { translator } from '@fori/i18n/server';

/** The shop's postal address in lines, without its name; what its owner has not written is left out. */
export const shopAddressLines = (
  { street, postalCode, city, countryCode }: ShopIdentity,
  language: Language,
): string[] => [street, `${postalCode} ${city}`.trim(), countryName(countryCode, language)].filter(Boolean);

/** The number that the company is registered under, by the name it has in its country. */
export const companyNumberLine = ({ businessId, countryCode }: ShopIdentity, language: Language): string[] =>
  businessId ? [`${translator(language)(`company:number.${companyNumberOf(countryCode)}.label`)} ${businessId}`] : [];

/** The last lines of each mail to a customer: where to ask, and who the shop is. */
export const shopFooter = (identity: ShopIdentity, language: Language): string[] => {
  const t = translator(language);
  const { company, email, phone } = identity;
  return [
    t('mail:questions', { email, phone: formatPhone(phone) }),
    [company, ...shopAddressLines(identity, language)].filter(Boolean).join(', '),
    ...companyNumberLine(identity, language),
  ];
};
