import { type BuiltInColor, isMixedColor, type JacketColor, type JacketLining } from '@fori/domain/jackets';
import type { PatchColour } from '@fori/domain/sewing';
import { mixedLeather, mixedTonalThread } from './mixed-leather.ts';

/** The colours of a leather: literal values, because drawings are used without style sheets. */
export interface Leather {
  /** fully lit */
  base: string;
  /** in shadow */
  shadow: string;
  /** of its highlights */
  gloss: string;
  /** strength of the highlights, higher for dark leather */
  glossiness: number;
  thread: string;
  /** thread of embroidery, with a strong contrast */
  embroidery: string;
  patch: string;
  /** for swatches */
  swatch: string;
}

export const leathers: Record<BuiltInColor, Leather> = {
  'classic black': {
    base: '#37373a',
    shadow: '#050506',
    gloss: '#e8eef2',
    glossiness: 0.8,
    thread: '#5a5a5e',
    embroidery: '#d8cdb8',
    patch: '#222225',
    swatch: '#2b2b2d',
  },
  'dark brown': {
    base: '#5c3a28',
    shadow: '#120804',
    gloss: '#ffe9d2',
    glossiness: 0.74,
    thread: '#c8a67c',
    embroidery: '#e6d2ac',
    patch: '#4a2e20',
    swatch: '#4c3327',
  },
  'dark blue': {
    base: '#27344f',
    shadow: '#05080f',
    gloss: '#e4efff',
    glossiness: 0.76,
    thread: '#7482a0',
    embroidery: '#e2dccb',
    patch: '#232f4a',
    swatch: '#26324a',
  },
  'dark burgundy': {
    base: '#632430',
    shadow: '#120306',
    gloss: '#ffe3e0',
    glossiness: 0.74,
    thread: '#b98a84',
    embroidery: '#ead6bd',
    patch: '#571c27',
    swatch: '#5d212b',
  },
};

/** How leather of a colour is drawn: as it is set here, or as a mixed colour gives it (JACKET-250). */
export const leatherOf = (color: JacketColor): Leather => (isMixedColor(color) ? mixedLeather(color) : leathers[color]);

const tonalThread: Readonly<Record<BuiltInColor, string>> = {
  'classic black': '#5a5a5e',
  'dark brown': '#835a41',
  'dark blue': '#4a5b7f',
  'dark burgundy': '#8e414d',
};

/** A tonal thread on leather of a colour: a shade lighter, or darker on light leather, so that it shows as thread. */
export const tonalThreadOn = (color: JacketColor): string =>
  isMixedColor(color) ? mixedTonalThread(color) : tonalThread[color];

/** The colours of a patch; its felt or leather is drawn with the light of the jacket. */
export interface Patch {
  base: string;
  /** of its cut edge, and of its upper edge in the light */
  edge: string;
  light: string;
  /** of a tonal thread on it */
  thread: string;
  felt: boolean;
}

export const patches: Record<PatchColour, Patch> = {
  black: { base: '#2b2b2e', edge: '#131315', light: '#8d9499', thread: '#606066', felt: false },
  cognac: { base: '#97592d', edge: '#5b3216', light: '#e6ba8f', thread: '#c98b57', felt: false },
  oxblood: { base: '#611f28', edge: '#340c12', light: '#c98189', thread: '#93424d', felt: false },
  birch: { base: '#d8d0bf', edge: '#a89f8c', light: '#fbf8f0', thread: '#b5ab95', felt: true },
  spruce: { base: '#2f4d44', edge: '#1a2d28', light: '#7fa093', thread: '#547a6e', felt: true },
};

export const linings: Record<JacketLining, { base: string; line: string; light: string }> = {
  viscose: { base: '#8f9694', line: '#6d7573', light: '#c4cbc9' },
  quilted: { base: '#5b6663', line: '#39423f', light: '#8b9794' },
  wool: { base: '#8a8377', line: '#5c564d', light: '#b3ab9d' },
};

export const brass = { light: '#f6dfa4', base: '#c79a4e', dark: '#6d4c1c', deep: '#33230d' } as const;

export const stages = {
  light: { top: '#d3d9d7', bottom: '#dfe5e3', shadow: '#16201e' },
  dark: { top: '#252e2c', bottom: '#323d3a', shadow: '#000000' },
} as const;
export type Stage = keyof typeof stages;
