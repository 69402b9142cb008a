import { useTranslation } from '@fori/client/use-translation';
import type { HouseDesignSlug } from '@fori/domain/house-designs';
import { newJacket } from '@fori/domain/jacket-renderers';
import type { JacketDesign, JacketView } from '@fori/domain/jackets';
import back from '@fori/jacket/assets/first-back-240.avif?url&no-inline';
import front from '@fori/jacket/assets/first-front-600.avif?url&no-inline';
import frontLarge from '@fori/jacket/assets/first-front-1200.avif?url&no-inline';
import { cn } from '@fori/ui/cn';
import { housePictures } from '../artwork/house-pictures.ts';

export type JacketLook = Pick<JacketDesign, 'color' | 'size' | 'material' | 'lining' | 'renderer'>;

export const isSameLook = (a: JacketLook, b: JacketLook): boolean =>
  (['color', 'size', 'material', 'lining', 'renderer'] as const).every((part) => a[part] === b[part]);

export const isNewLook = (look: JacketLook): boolean => isSameLook(look, newJacket);

export const layerClass = 'pointer-events-none absolute inset-0 size-full forced-color-adjust-none select-none';

/** How wide the front is: as high as the stage (`--stage-height`), within its column. */
const FRONT_SIZES = '(min-width: 64rem) min(47.5rem, 86vh - 10rem), min(100vw, 40vh)';

/** A shared design: its pictures without a background, and what it looks like. */
export interface KnownShared {
  front: string;
  back: string;
  look: JacketLook;
}

/** What there is a picture of before the drawing: a new jacket, a house design, or a shared one. */
export type Known = 'new' | HouseDesignSlug | KnownShared;

export const isShared = (known: Known | null): known is KnownShared => known !== null && typeof known === 'object';

/** `start` as the page's address has it: null without one. */
export const knownStart = (start: string | null): Known | null =>
  start === null ? 'new' : Object.hasOwn(housePictures, start) ? (start as HouseDesignSlug) : null;

const newPictures = {
  front: { src: front, srcSet: `${front} 600w, ${frontLarge} 1200w`, sizes: FRONT_SIZES },
  back: { src: back },
};

interface StageWaitingProps {
  view: JacketView;
  /** the jacket that is about to be drawn, where there is a picture of it */
  known: Known | null;
  alt?: string;
}

const pictureOf = (known: Known, view: JacketView) => {
  if (known === 'new') return newPictures[view];
  return { src: typeof known === 'string' ? housePictures[known] : known[view] };
};

/**
 * In place of a side until it is drawn: the picture of a new jacket, of a house design (JACKET-215) or of a shared one
 * (JACKET-255), which the server's page has already. Of a jacket of the cart a note instead, and where this browser has stored a
 * design, unless a shared one is opened over it.
 */
export function StageWaiting({ view, known, alt = '' }: StageWaitingProps) {
  const { t } = useTranslation('jacket');
  // the others only where this browser has stored nothing
  const isOpenedOver = isShared(known);
  return (
    <>
      {known && (
        <img
          {...pictureOf(known, view)}
          {...(view === 'front' && { fetchPriority: 'high' })}
          alt={alt}
          // the drawing code's part of the page repeats the picture, which must not be empty for a frame
          decoding="sync"
          className={cn(
            layerClass,
            !isOpenedOver && 'in-data-stored-jacket:hidden',
            // of a house design both sides are in one picture
            !isOpenedOver &&
              known !== 'new' &&
              (view === 'front' ? 'object-cover object-left' : 'object-cover object-right'),
          )}
        />
      )}
      <p
        className={cn(
          'skeleton absolute inset-0 items-center justify-center px-4 text-center text-muted',
          known ? 'hidden' : 'flex',
          known && !isOpenedOver && 'in-data-stored-jacket:flex',
        )}
      >
        {view === 'front' && t('stage.loading')}
      </p>
    </>
  );
}
