import { ARTBOARD, type JacketView, plainJacket } from '@fori/domain/jackets';
import type { DrawnPart } from '@fori/jacket/render';
import { cn } from '@fori/ui/cn';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { stageSize } from '../hooks/canvas-geometry.ts';
import { useDrawing } from '../hooks/use-drawing.ts';
import { type Camera, clampCamera, scaleOf } from '../model/camera.ts';
import type { JacketLook } from './stage-waiting.tsx';

/** How much is drawn around what is shown, as a share of it: a short way to move without seeing the picture below. */
const MARGIN = 0.15;
/** Above this many pixels a unit the picture below, which has one, would be stretched. */
const DRAWN_BELOW = 1;
/** The most pixels of a drawing; some phones draw no larger canvas. */
const MAX_PIXELS = 8_000_000;

/** The part of the artboard to draw, in whole units; null where the whole side is drawn sharp enough. */
const partFor = (camera: Camera) => {
  // no stage shows a unit of the whole side as more than a CSS pixel; to measure it is to lay out the page
  if (camera.zoom * window.devicePixelRatio <= DRAWN_BELOW) return null;
  const stage = stageSize();
  const at = clampCamera(camera, stage);
  const onStage = scaleOf(at, stage);
  const wanted = onStage * window.devicePixelRatio;
  if (wanted <= DRAWN_BELOW) return null;
  const along = (middle: number, shown: number, whole: number) => {
    const half = (shown / onStage) * (0.5 + MARGIN);
    const from = Math.max(0, Math.floor(middle - half));
    return { from, length: Math.min(whole, Math.ceil(middle + half)) - from };
  };
  const x = along(at.x, stage.width, ARTBOARD.width);
  const y = along(at.y, stage.height, ARTBOARD.height);
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (x.length * y.length)));
  return { x: x.from, y: y.from, width: x.length, height: y.length, scale };
};

const percent = (units: number, whole: number) => `${(units / whole) * 100}%`;

/** Where the close-up lies on the artboard: custom properties of the element with `data-layers` around it. */
export const closeUpSides = {
  left: '--close-up-left',
  top: '--close-up-top',
  right: '--close-up-right',
  bottom: '--close-up-bottom',
} as const;

const place: CSSProperties = {
  left: `var(${closeUpSides.left})`,
  top: `var(${closeUpSides.top})`,
  width: `calc(var(${closeUpSides.right}) - var(${closeUpSides.left}))`,
  height: `calc(var(${closeUpSides.bottom}) - var(${closeUpSides.top}))`,
};

const setPlace = (layers: HTMLElement | null, part: DrawnPart | null): void => {
  const sides = part && {
    left: percent(part.x, ARTBOARD.width),
    top: percent(part.y, ARTBOARD.height),
    right: percent(part.x + part.width, ARTBOARD.width),
    bottom: percent(part.y + part.height, ARTBOARD.height),
  };
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    if (sides) layers?.style.setProperty(closeUpSides[side], sides[side]);
    else layers?.style.removeProperty(closeUpSides[side]);
  }
};

/** What is looked at closely, drawn anew at the size it is shown in, above the picture of the whole side. */
export function CloseUp({ view, look, camera }: { view: JacketView; look: JacketLook; camera: Camera }) {
  const { drawing } = useDrawing();
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const shown = useRef<DrawnPart | null>(null);
  const [resized, setResized] = useState(0);
  const { color, size, material, lining, renderer } = look;

  useEffect(() => {
    const stage = below.current?.closest('[data-frame]');
    const layers = below.current?.closest<HTMLElement>('[data-layers]') ?? null;
    if (!stage || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setResized((count) => count + 1));
    observer.observe(stage);
    return () => {
      observer.disconnect();
      setPlace(layers, null);
    };
  }, []);

  // only then: measuring makes the browser lay out the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the stage shows another part
  useEffect(() => {
    shown.current = partFor(camera);
  }, [camera, resized]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the stage needs another drawing
  useEffect(() => {
    if (!drawing || !below.current || !above.current) return;
    const canvases = { below: below.current, above: above.current };
    const layers = below.current.closest<HTMLElement>('[data-layers]');
    const part = shown.current;
    for (const canvas of Object.values(canvases)) canvas.hidden = part === null;
    delete canvases.below.dataset.closeUp;
    if (!part) {
      setPlace(layers, null);
      return;
    }
    let outdated = false;
    const design = { ...plainJacket, color, size, material, lining, renderer };
    drawing
      .drawCloseUp(canvases, design, view, part, () => outdated)
      .then(
        () => {
          if (outdated) return;
          // with its pixels, not before: until then the last drawing stays where it was
          setPlace(layers, part);
          canvases.below.dataset.closeUp = part.scale.toFixed(2);
        },
        // the picture below stays
        () => undefined,
      );
    return () => {
      outdated = true;
    };
  }, [drawing, view, camera, color, size, material, lining, renderer, resized]);

  return (
    <div aria-hidden="true">
      <canvas ref={below} hidden style={place} className={layerClass} />
      <canvas ref={above} hidden style={place} className={cn(layerClass, 'z-20')} />
    </div>
  );
}

const layerClass = 'pointer-events-none absolute forced-color-adjust-none select-none';
