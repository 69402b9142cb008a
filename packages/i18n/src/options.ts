import { isShopLogo } from '@fori/domain/jackets';
import type { I18n } from './instance.ts';
import type { AnyTranslate } from './messages.ts';
import type { Translate } from './types.ts';

/** A variant's colour or size in the reader's language; a name the catalogue does not have stays as it is. */
const translated = (t: AnyTranslate, kind: 'color' | 'size', value: string): string =>
  (t as unknown as Translate)(`common:${kind}.${value}` as 'common:color.black', { defaultValue: value });

/** `dark brown` → `Dark brown`. */
export const colorText = (t: AnyTranslate, color: string): string => translated(t, 'color', color);

/** Whether the catalogue has a colour, in every language; of others the shop has the English name only. */
export const isKnownColor = (i18n: I18n, color: string): boolean => i18n.exists(`common:color.${color}`);

/** `One size` → `One size`; letters and numbers are the same in every language. */
export const sizeText = (t: AnyTranslate, size: string): string => translated(t, 'size', size);

/** A jacket's options, as the API names them. */
export type JacketOption = 'color' | 'size' | 'material' | 'lining';

/** The value of a jacket's option in the reader's language: `2X large`, `cowhide` → `Cowhide`. */
export const jacketText = (t: AnyTranslate, option: JacketOption, value: string): string =>
  (t as unknown as Translate)(`orders:jacket.${option}.${value}` as 'orders:jacket.color.dark brown', {
    defaultValue: value,
  });

/** An option of a jacket in the reader's language; a mixed colour by the name it was chosen by, `color_text`. */
export const jacketOptionText = (
  t: AnyTranslate,
  option: JacketOption,
  jacket: Readonly<Record<JacketOption, string>> & { color_text?: string | undefined },
): string => (option === 'color' && jacket.color_text) || jacketText(t, option, jacket[option]);

/** A jacket's name, or the text for one without a name. */
export const jacketName = (t: AnyTranslate, name: string): string =>
  name || (t as unknown as Translate)('orders:jacket.unnamed');

/** A logo's name: that of one of the shop's patches, or the text for an upload. */
export const logoName = (t: AnyTranslate, logo: string): string =>
  (t as unknown as Translate)(isShopLogo(logo) ? `designer:logo.${logo}` : 'designer:logo.own');

/** A unit of an order: of a product, or a jacket, which has its own words for size and colour. */
type Unit = { size: string; color: string } | Parameters<typeof jacketOptionText>[2];

/** What tells an ordered unit from others of its name: `One size, Cognac`; an option that it does not have is left out. */
export const optionText = (t: AnyTranslate, unit: Unit): string =>
  (['size', 'color'] as const)
    .map((option) => {
      if ('lining' in unit) return jacketOptionText(t, option, unit);
      return unit[option] && translated(t, option, unit[option]);
    })
    .filter(Boolean)
    .join(', ');

/** An ordered unit with its options: `Aura wallet, One size, Cognac`. */
export const unitText = (t: AnyTranslate, unit: Unit & { name: string }): string => {
  const name = 'lining' in unit ? jacketName(t, unit.name) : unit.name;
  return [name, optionText(t, unit)].filter(Boolean).join(', ');
};
