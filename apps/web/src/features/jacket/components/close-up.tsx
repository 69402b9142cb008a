import { ARTBOARD, type JacketView } from '@fori/domain/jackets';
import { useEffect, useRef, useState } from 'react';
import { stageSize } from '../hooks/canvas-geometry.ts';
import { useDrawing } from '../hooks/use-drawing.ts';
import { type Camera, held, scaleOf } from '../model/camera.ts';
import type { JacketLook } from './jacket-picture.tsx';

/** How much is drawn around what is shown, as a share of it: a short way to move without seeing the picture below. */
const MARGIN = 0.15;
/** Above this many pixels a unit the picture below, which has one, would be stretched. */
const DRAWN_BELOW = 1;
/** The most pixels of a drawing; some phones draw no larger canvas. */
const MAX_PIXELS = 8_000_000;

/** The part of the artboard to draw, in whole units; null where the whole side is drawn sharp enough. */
const partFor = (camera: Camera) => {
  const stage = stageSize();
  const at = held(camera, stage);
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

/** What is looked at closely, drawn anew at the size it is shown in, above the picture of the whole side. */
export function CloseUp({ view, look, camera }: { view: JacketView; look: JacketLook; camera: Camera }) {
  const { drawing } = useDrawing();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [resized, setResized] = useState(0);
  const { color, size, material, lining, monogram } = look;

  useEffect(() => {
    const stage = canvas.current?.closest('[data-frame]');
    if (!stage || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setResized((count) => count + 1));
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the stage needs another drawing
  useEffect(() => {
    const element = canvas.current;
    if (!drawing || !element) return;
    const part = partFor(camera);
    element.hidden = part === null;
    delete element.dataset.closeUp;
    if (!part) return;
    let outdated = false;
    const design = { color, size, material, lining, monogram, name: '', notes: '', logos: [] };
    drawing
      .drawCloseUp(element, design, view, part, () => outdated)
      .then(
        () => {
          if (outdated) return;
          // with its pixels, not before: until then the last drawing stays where it was
          element.style.left = percent(part.x, ARTBOARD.width);
          element.style.top = percent(part.y, ARTBOARD.height);
          element.style.width = percent(part.width, ARTBOARD.width);
          element.style.height = percent(part.height, ARTBOARD.height);
          element.dataset.closeUp = part.scale.toFixed(2);
        },
        // the picture below stays
        () => undefined,
      );
    return () => {
      outdated = true;
    };
  }, [drawing, view, camera, color, size, material, lining, monogram, resized]);

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} hidden className="pointer-events-none absolute forced-color-adjust-none select-none" />
    </div>
  );
}
