import type { JacketOptions } from '@fori/contracts/jackets/schemas';
import { jacketPricesInMoney } from '@fori/domain/jacket-offer';
import { ARTBOARD, jacketColors, LOGO_SIZE, MAX_LOGOS, type ShopLogo } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import { colorNameIn } from '@fori/domain/mixed-colors';
import { logoName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { drawLogoShapes } from '@fori/jacket/embroidery';
import { printable } from '@fori/jacket/geometry';
import { leathers } from '@fori/jacket/palette';
import type { PresentJacketOffer } from '../../store/index.ts';

const INK = '#5d4630';

/** One of the shop's logos as an SVG data URL, in one colour. */
const pictureOf = (logo: ShopLogo): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${drawLogoShapes(logo, INK)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** A jacket's options that are offered, with labels in `language` and what they cost, and the printable areas. */
export const getOptions = (
  { prices, choices, offeredColors }: PresentJacketOffer,
  language: Language,
): JacketOptions => {
  const { base, material, lining, monogram, logo } = jacketPricesInMoney(prices);
  const t = translator(language);
  return {
    colors: [
      ...jacketColors
        .filter((value) => choices.color.includes(value))
        .map((value) => ({ value, label: t(`jacket:color.${value}`), hex: leathers[value].swatch })),
      ...offeredColors.map(({ hex, names }) => ({ value: hex, label: colorNameIn(names, language), hex })),
    ],
    sizes: choices.size.map((value) => ({ value, label: t(`jacket:size.${value}`) })),
    materials: choices.material.map((value) => ({
      value,
      label: t(`jacket:material.${value}`),
      surcharge: material[value],
    })),
    linings: choices.lining.map((value) => ({
      value,
      label: t(`jacket:lining.${value}`),
      surcharge: lining[value],
    })),
    logos: choices.logos.map((id) => ({ id, name: logoName(t, id), url: pictureOf(id) })),
    base_price: base,
    monogram_price: monogram,
    logo_price: logo,
    max_logos: MAX_LOGOS,
    artboard: { ...ARTBOARD, logo: LOGO_SIZE },
    printable: { front: printable.front.map(([x, y]) => [x, y]), back: printable.back.map(([x, y]) => [x, y]) },
  };
};
