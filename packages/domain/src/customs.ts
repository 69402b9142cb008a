import { type Country, isCountry } from './countries.ts';
import { unionCountries } from './vat-rates.ts';
import { isOutsideVatTerritory, liesAbroad } from './vat-territories.ts';

/** Customs code of a custom jacket: articles of apparel of leather (Harmonised System, 4203 10). */
export const JACKET_CUSTOMS_CODE = '420310';

/**
 * Whether what is sent to a place needs a customs form: outside the Union, and in parts of member states where its VAT does not apply,
 * such as Åland (PARCEL-22).
 */
export const needsCustomsForm = ({ country, postalCode }: { country: string; postalCode: string }): boolean =>
  !isCountry(country) ||
  !unionCountries.includes(country as Country) ||
  liesAbroad(country, postalCode) ||
  isOutsideVatTerritory(country, postalCode);
