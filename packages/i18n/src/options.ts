import { isShopLogo } from '@fori/domain/jackets';
import type { AnyTranslate } from './messages.ts';
import type { Translate } from './types.ts';

/** A variant's colour or size as people read it; what the shopkeeper has named otherwise stays as it is. */
const optionText = (t: AnyTranslate, kind: 'color' | 'size', value: string): string =>
  (t as unknown as Translate)(`common:${kind}.${value}` as 'common:color.black', { defaultValue: value });

/** `dark brown` → `Dark brown`. */
export const colorText = (t: AnyTranslate, color: string): string => optionText(t, 'color', color);

/** `One size` → `One size`; letters and numbers are the same in every language. */
export const sizeText = (t: AnyTranslate, size: string): string => optionText(t, 'size', size);

/** What a jacket's options are called on the wire. */
export type JacketOption = 'color' | 'size' | 'material' | 'lining';

/** A jacket's option as people read it, by the catalogue of orders: `2X large`, `cowhide` → `Cowhide`. */
export const jacketText = (t: AnyTranslate, option: JacketOption, value: string): string =>
  (t as unknown as Translate)(`orders:jacket.${option}.${value}` as 'orders:jacket.color.dark brown', {
    defaultValue: value,
  });

/** What a jacket is called whose customer gave it no name. */
export const jacketName = (t: AnyTranslate, name: string): string =>
  name || (t as unknown as Translate)('orders:jacket.unnamed');

/** What a logo is called: the house's own have names, everything else is the customer's upload. */
export const logoName = (t: AnyTranslate, logo: string): string =>
  (t as unknown as Translate)(isShopLogo(logo) ? `jacket:logo.${logo}` : 'jacket:logo.own');
