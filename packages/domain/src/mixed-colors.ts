import type { JacketColor, MixedColor } from './jackets.ts';
import { fallbackLanguage, type Language, languages } from './languages.ts';

/** Leather colours that a shop may mix, and of those it removed, how many it remembers the names of. */
export const MAX_MIXED_COLORS = 24;
export const MAX_FORMER_COLORS = 200;
export const MAX_COLOR_NAME_LENGTH = 40;

/** A colour's names; English has one, which is shown where another language has none. */
export type ColorNames = Readonly<Record<Language, string>>;

/** A leather colour of the shop's own (JACKET-250). Its hex code is its identity: another hex is another colour. */
export interface NamedColor {
  readonly hex: MixedColor;
  readonly names: ColorNames;
}
export interface ShopColor extends NamedColor {
  readonly offered: boolean;
}

/** A mixed colour's name in a language; in English where it has none there. */
export const colorNameIn = (names: ColorNames, language: Language): string =>
  names[language] || names[fallbackLanguage];

/** A hex code as it is stored: `#7A4B2F`, `7a4b2f` and `#742` are possible to write; null for anything else. */
export const hexIn = (text: string): MixedColor | null => {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
};

/** Red, green and blue of a hex code, 0 to 255. */
export const channelsOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** How light a colour is, 0 to 1 (WCAG 2.2, relative luminance). */
export const luminanceOf = (hex: string): number => {
  const [r, g, b] = channelsOf(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Lightness and hue in OKLab, where equal distances look alike. */
const oklab = (hex: string): [number, number, number] => {
  const [r, g, b] = channelsOf(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** Closer than this in OKLab, two leathers look the same to customers. */
const SAME_COLOR = 0.03;

/** Whether two colours can hardly be told apart (JACKET-251). */
export const isSameToTheEye = (one: string, other: string): boolean => {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0))) < SAME_COLOR;
};

/** A colour that exists already, as a customer sees it. */
export interface KnownColor {
  readonly hex: string;
  readonly names: ColorNames;
}

/** What is wrong with a list of mixed colours, by the place of the colour: too close to another one, or named like it (JACKET-251). */
export type ColorProblem =
  | { at: number; field: 'hex'; problem: 'color_close'; other: ColorNames }
  | { at: number; field: `names.${Language}`; problem: 'color_name_taken' };

/** The problems of mixed colours among each other and with those the shop has anyway; each is found at the later one. */
export const colorProblems = (mixed: readonly NamedColor[], builtIn: readonly KnownColor[]): ColorProblem[] =>
  mixed.flatMap(({ hex, names }, at): ColorProblem[] => {
    const earlier = [...builtIn, ...mixed.slice(0, at)];
    const close = earlier.find((other) => isSameToTheEye(hex, other.hex));
    const taken = languages.filter((language) => {
      const name = names[language].toLocaleLowerCase();
      return name !== '' && earlier.some((other) => other.names[language].toLocaleLowerCase() === name);
    });
    return [
      ...(close ? [{ at, field: 'hex', problem: 'color_close', other: close.names } as const] : []),
      ...taken.map((language) => ({ at, field: `names.${language}`, problem: 'color_name_taken' }) as const),
    ];
  });

/** The removed colours to remember, latest first: designs and orders made in them keep their names. */
export const formerColors = (
  former: readonly NamedColor[],
  before: readonly NamedColor[],
  after: readonly NamedColor[],
): NamedColor[] => {
  const isKept = ({ hex }: NamedColor) => after.some((other) => other.hex === hex);
  const removed = before.filter((color) => !isKept(color)).map(({ hex, names }) => ({ hex, names }));
  const isRemoved = ({ hex }: NamedColor) => removed.some((other) => other.hex === hex);
  return [...removed, ...former.filter((color) => !isKept(color) && !isRemoved(color))].slice(0, MAX_FORMER_COLORS);
};

/** What an API response says of a design's colour: the name of a mixed one, nothing for the others. */
export const colorTextOf = (
  { colorNames }: { colorNames?: ColorNames | undefined },
  language: Language,
): { color_text?: string } => (colorNames ? { color_text: colorNameIn(colorNames, language) } : {});

/** The design with the present names of its colour among those the shop has or had; those it had where the shop knows none. */
export const withColorNames = <D extends { color: JacketColor; colorNames?: ColorNames | undefined }>(
  design: D,
  known: readonly NamedColor[],
): D => {
  const names = known.find(({ hex }) => hex === design.color)?.names;
  return names ? { ...design, colorNames: names } : design;
};
