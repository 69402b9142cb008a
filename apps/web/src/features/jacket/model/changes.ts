import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import { newJacket } from '@fori/domain/jacket-renderers';
import {
  ARTBOARD,
  type JacketDesign,
  type JacketSize,
  type JacketView,
  MAX_JACKET_NAME_LENGTH,
  MAX_LOGOS,
  MAX_MONOGRAM_LENGTH,
  MAX_NOTES_LENGTH,
  MONOGRAM_ALPHABET,
  type PlacedLogo,
  sizedTo,
  turnedTo,
} from '@fori/domain/jackets';
import type { Lettering } from '@fori/domain/lettering';
import { type LogoMaking, madeAs } from '@fori/domain/logo-making';
import { type LogoZone, putIn } from '@fori/domain/logo-zones';
import { footprint } from '@fori/jacket/footprint';
import { clampToPrintable } from '@fori/jacket/printable';
import { resizedIn } from '@fori/jacket/zones';

/** What undo and redo cover: the design and its uploads. */
export interface DesignDraft {
  design: JacketDesign;
  uploads: readonly UploadedLogo[];
}

export const emptyDesignDraft: DesignDraft = { design: newJacket, uploads: [] };

/** A value among given ones. */
export type Choice = Partial<Pick<JacketDesign, 'color' | 'size' | 'material' | 'lining'>>;
export type WrittenField = 'name' | 'monogram' | 'notes';

export type Change =
  | { type: 'choose'; choice: Choice }
  | { type: 'write'; field: WrittenField; text: string }
  /** sews the monogram in this way; what is not named stays as it is */
  | { type: 'letter'; lettering: Lettering }
  | { type: 'place'; logo: PlacedLogo }
  /** to a place, and to a zone or for null the body; without one it stays where it is */
  | { type: 'move'; id: string; x: number; y: number; zone?: LogoZone | null | undefined }
  /** turns it to this many degrees clockwise */
  | { type: 'turn'; id: string; rotation: number }
  /** makes it this many millimetres wide */
  | { type: 'size'; id: string; width: number }
  /** makes it in another way */
  | { type: 'make'; id: string; making: LogoMaking }
  /** 1 moves it above the next logo of its view, -1 below the previous one */
  | { type: 'reorder'; id: string; step: 1 | -1 }
  | { type: 'show-on'; id: string; view: JacketView }
  | { type: 'remove'; id: string }
  | { type: 'keep-upload'; upload: UploadedLogo }
  /** removes the upload and all its placements */
  | { type: 'drop-upload'; id: string }
  | { type: 'replace'; work: DesignDraft };

const notInMonogram = new RegExp(`[^${MONOGRAM_ALPHABET}]`, 'g');

/** The letters of a monogram in a text: capitals of the shop's alphabets, three at most. */
export const monogramIn = (typed: string): string =>
  typed.normalize('NFC').toLocaleUpperCase('en').replace(notInMonogram, '').slice(0, MAX_MONOGRAM_LENGTH);

const fitting: Readonly<Record<WrittenField, (text: string) => string>> = {
  name: (text) => text.slice(0, MAX_JACKET_NAME_LENGTH),
  monogram: monogramIn,
  notes: (text) => text.slice(0, MAX_NOTES_LENGTH),
};

/** The properties of a placed logo that decide where it is and how it looks. */
export const placementKeys = ['view', 'x', 'y', 'rotation', 'width', 'zone', 'technique', 'patch', 'thread'] as const;

const sameLogo = (a: PlacedLogo, b: PlacedLogo): boolean => placementKeys.every((key) => a[key] === b[key]);

const withLogo = (design: JacketDesign, id: string, change: (logo: PlacedLogo) => PlacedLogo): JacketDesign => {
  const found = design.logos.find((logo) => logo.id === id);
  if (!found) return design;
  const changed = change(found);
  return sameLogo(found, changed)
    ? design
    : { ...design, logos: design.logos.map((logo) => (logo === found ? changed : logo)) };
};

/** The next logo of the same view, because logos of the other view never overlap it. */
export const neighbourOf = (logos: readonly PlacedLogo[], id: string, step: 1 | -1): PlacedLogo | null => {
  const view = logos.find((logo) => logo.id === id)?.view;
  const sameView = logos.filter((logo) => logo.view === view);
  const at = sameView.findIndex((logo) => logo.id === id);
  return (at < 0 ? undefined : sameView[at + step]) ?? null;
};

const reordered = (design: JacketDesign, id: string, step: 1 | -1): JacketDesign => {
  const other = neighbourOf(design.logos, id, step);
  const moved = design.logos.find((logo) => logo.id === id);
  if (!other || !moved) return design;
  const swap = (logo: PlacedLogo) => (logo === moved ? other : logo === other ? moved : logo);
  return { ...design, logos: design.logos.map(swap) };
};

const placed = (design: JacketDesign, logo: PlacedLogo): JacketDesign => {
  const taken = design.logos.length >= MAX_LOGOS || design.logos.some(({ id }) => id === logo.id);
  return taken ? design : { ...design, logos: [...design.logos, clampedIn(design.size)(logo)] };
};

const clampedIn =
  (size: JacketSize) =>
  (logo: PlacedLogo): PlacedLogo => ({
    ...logo,
    ...clampToPrintable(logo.view, logo.x, logo.y, footprint(logo), size),
  });

/** Zones move with the size, and take their logos with them. */
const resized = (design: JacketDesign, to: JacketSize): JacketDesign => ({
  ...design,
  size: to,
  logos: design.logos.map((logo) =>
    logo.zone ? clampedIn(to)({ ...logo, ...resizedIn(logo.zone, logo, design.size, to) }) : logo,
  ),
});

/** On the other side: on the same sleeve, else on the body. */
const onSide = (logo: PlacedLogo, view: JacketView): PlacedLogo => {
  if (logo.view === view) return logo;
  const isOnSleeve = logo.zone !== undefined && logo.zone !== 'collar';
  return isOnSleeve ? { ...logo, view, x: ARTBOARD.width - logo.x } : { ...putIn(logo, null), view };
};

const designAfter = (design: JacketDesign, change: Change): JacketDesign => {
  const clamped = clampedIn(design.size);
  switch (change.type) {
    case 'choose': {
      const isUnchanged = Object.entries(change.choice).every(
        ([option, value]) => design[option as keyof Choice] === value,
      );
      if (isUnchanged) return design;
      const { size = design.size } = change.choice;
      return { ...(size === design.size ? design : resized(design, size)), ...change.choice };
    }
    case 'write': {
      const text = fitting[change.field](change.text);
      return design[change.field] === text ? design : { ...design, [change.field]: text };
    }
    case 'letter': {
      const { lettering } = design;
      const isUnchanged = Object.entries(change.lettering).every(
        ([part, value]) => lettering?.[part as keyof Lettering] === value,
      );
      // kept without a monogram too: it may be chosen before the letters are typed
      return isUnchanged ? design : { ...design, lettering: { ...lettering, ...change.lettering } };
    }
    case 'place':
      return placed(design, change.logo);
    case 'move':
      return withLogo(design, change.id, (logo) => {
        const { x, y, zone = logo.zone ?? null } = change;
        return clamped(putIn({ ...logo, x, y }, zone));
      });
    case 'turn':
      return withLogo(design, change.id, (logo) => clamped(turnedTo(logo, change.rotation)));
    case 'size':
      return withLogo(design, change.id, (logo) => clamped(sizedTo(logo, change.width)));
    case 'make':
      return withLogo(design, change.id, (logo) => madeAs(logo, change.making));
    case 'show-on':
      return withLogo(design, change.id, (logo) => clamped(onSide(logo, change.view)));
    case 'reorder':
      return reordered(design, change.id, change.step);
    case 'remove':
      return without(design, (logo) => logo.id === change.id);
    case 'drop-upload':
      return without(design, ({ logo }) => logo === change.id);
    default:
      return design;
  }
};

const without = (design: JacketDesign, isRemoved: (logo: PlacedLogo) => boolean): JacketDesign =>
  design.logos.some(isRemoved) ? { ...design, logos: design.logos.filter((logo) => !isRemoved(logo)) } : design;

const uploadsAfter = (uploads: DesignDraft['uploads'], change: Change): DesignDraft['uploads'] => {
  if (change.type === 'keep-upload') {
    return uploads.some(({ id }) => id === change.upload.id) ? uploads : [...uploads, change.upload];
  }
  if (change.type === 'drop-upload' && uploads.some(({ id }) => id === change.id)) {
    return uploads.filter(({ id }) => id !== change.id);
  }
  return uploads;
};

/**
 * Applies a change; returns the same object when nothing changes, including a change that is not allowed: an eleventh
 * logo, or a logo that does not exist. Positions are clamped to the printable area.
 */
export const changed = (work: DesignDraft, change: Change): DesignDraft => {
  if (change.type === 'replace') {
    const { design } = change.work;
    return { ...change.work, design: { ...design, logos: design.logos.map(clampedIn(design.size)) } };
  }
  const design = designAfter(work.design, change);
  const uploads = uploadsAfter(work.uploads, change);
  return design === work.design && uploads === work.uploads ? work : { design, uploads };
};
