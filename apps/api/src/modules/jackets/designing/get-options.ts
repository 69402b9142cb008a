import type { JacketOptions } from '@fori/contracts/jackets/schemas';
import {
  ARTBOARD,
  JACKET_BASE_PRICE,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  LOGO_PRICE,
  LOGO_SIZE,
  liningSurcharge,
  MAX_LOGOS,
  MONOGRAM_PRICE,
  materialSurcharge,
  type ShopLogo,
  shopLogos,
} from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { logoName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { drawLogoShapes } from '@fori/jacket/embroidery';
import { printable } from '@fori/jacket/geometry';
import { leathers } from '@fori/jacket/palette';

const INK = '#5d4630';

/** One of the shop's logos as an SVG data URL, in one colour. */
const pictureOf = (logo: ShopLogo): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${drawLogoShapes(logo, INK)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** A jacket's options with labels in `language`, their prices, and the printable areas. */
export const getOptions = (language: Language): JacketOptions => {
  const t = translator(language);
  return {
    colors: jacketColors.map((value) => ({ value, label: t(`jacket:color.${value}`), hex: leathers[value].swatch })),
    sizes: jacketSizes.map((value) => ({ value, label: t(`jacket:size.${value}`) })),
    materials: jacketMaterials.map((value) => ({
      value,
      label: t(`jacket:material.${value}`),
      surcharge: toMoney(materialSurcharge[value]),
    })),
    linings: jacketLinings.map((value) => ({
      value,
      label: t(`jacket:lining.${value}`),
      surcharge: toMoney(liningSurcharge[value]),
    })),
    logos: shopLogos.map((id) => ({ id, name: logoName(t, id), url: pictureOf(id) })),
    base_price: toMoney(JACKET_BASE_PRICE),
    monogram_price: toMoney(MONOGRAM_PRICE),
    logo_price: toMoney(LOGO_PRICE),
    max_logos: MAX_LOGOS,
    artboard: { ...ARTBOARD, logo: LOGO_SIZE },
    printable: { front: printable.front.map(([x, y]) => [x, y]), back: printable.back.map(([x, y]) => [x, y]) },
  };
};
