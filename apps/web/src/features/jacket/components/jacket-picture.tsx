import { houseDesigns } from '@fori/domain/house-designs';
import { ARTBOARD, type JacketView, plainJacket } from '@fori/domain/jackets';
import { cn } from '@fori/ui/cn';
import { memo, useEffect, useRef, useState } from 'react';
import { useDesignerStateLater } from '../hooks/use-designer.ts';
import { useDrawing } from '../hooks/use-drawing.ts';
import { DrawingFailed } from './canvas-frame.tsx';
import { closeUpSides } from './close-up.tsx';
import {
  isNewLook,
  isSameLook,
  isShared,
  type JacketLook,
  type Known,
  layerClass,
  StageWaiting,
} from './stage-waiting.tsx';

interface JacketPictureProps {
  view: JacketView;
  label: string;
  look: JacketLook;
  /** without room for texts */
  small: boolean;
  /** the jacket that the page begins with, where there is a picture of it */
  known: Known | null;
}

const sameProps = (a: JacketPictureProps, b: JacketPictureProps): boolean =>
  a.view === b.view && a.label === b.label && a.small === b.small && a.known === b.known && isSameLook(a.look, b.look);

/**
 * Whether what is about to be drawn looks like the picture there is: a house design or a shared one is opened once the stage is
 * there.
 */
const isAsKnown = (known: Known | null, look: JacketLook, opened: boolean): boolean => {
  if (isShared(known)) return !opened || isSameLook(known.look, look);
  if (isNewLook(look)) return true;
  return houseDesigns.some(({ slug, design }) => slug === known && isSameLook({ ...design, size: look.size }, look));
};

type Side = keyof typeof closeUpSides;
const corner = (...sides: [Side, Side]) => sides.map((side) => `var(${closeUpSides[side]}, 0%)`).join(' ');
const closeUpCorners = [
  corner('left', 'top'),
  corner('right', 'top'),
  corner('right', 'bottom'),
  corner('left', 'bottom'),
  corner('left', 'top'),
].join(', ');
/** Not where a close-up has light of its own: lit twice, the jacket would be darker there. */
const outsideCloseUp = { clipPath: `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${closeUpCorners})` };

/**
 * The jacket without its monogram and logos as two bitmaps, one below them and its light above them, redrawn only when its
 * look changes, so that moving logos between the two is cheap. The previous ones stay until the next are complete.
 */
export const JacketPicture = memo(function JacketPicture({ view, label, look, small, known }: JacketPictureProps) {
  const { drawing } = useDrawing();
  // with the look of what was opened, which follows later too
  const opened = useDesignerStateLater((state) => state.opened);
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  const { color, size, material, lining, renderer } = look;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry redraws
  useEffect(() => {
    // a jacket that is still being opened is not preceded by another one
    if (!drawing || !opened || !below.current || !above.current) return;
    const canvases = { below: below.current, above: above.current };
    let outdated = false;
    const design = { ...plainJacket, color, size, material, lining, renderer };
    drawing
      .drawStage(canvases, design, view, small, () => outdated)
      .then(
        () => !outdated && setState('drawn'),
        () => !outdated && setState('failed'),
      );
    return () => {
      outdated = true;
    };
  }, [drawing, opened, view, color, size, material, lining, renderer, tries]);

  const again = () => {
    setState('waiting');
    setTries(tries + 1);
  };

  return (
    <>
      <canvas
        ref={below}
        role="img"
        aria-label={label}
        data-drawn={state === 'drawn' || undefined}
        width={ARTBOARD.width}
        height={ARTBOARD.height}
        className={layerClass}
      />
      <canvas
        ref={above}
        aria-hidden
        width={ARTBOARD.width}
        height={ARTBOARD.height}
        className={cn(layerClass, 'z-20')}
        style={outsideCloseUp}
      />
      {state === 'waiting' && <StageWaiting view={view} known={isAsKnown(known, look, opened) ? known : null} />}
      {state === 'failed' && !small && <DrawingFailed onRetry={again} />}
    </>
  );
}, sameProps);
