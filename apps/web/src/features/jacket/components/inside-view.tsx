import { useTranslation } from '@fori/client/use-translation';
import { plainJacket } from '@fori/domain/jackets';
import { useEffect, useRef, useState } from 'react';
import { stageSize } from '../hooks/canvas-geometry.ts';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { useDrawing } from '../hooks/use-drawing.ts';
import { useColorName } from '../hooks/use-jacket-offer.ts';
import { scaleOf, wholeSide } from '../model/camera.ts';
import { boardStyle } from './board-style.ts';
import { DrawingFailed } from './canvas-frame.tsx';

/** Pixels of an artboard unit: as many as the stage shows, but no canvas larger than phones draw. */
const sharpScale = () => Math.min(2, Math.max(1, scaleOf(wholeSide, stageSize()) * window.devicePixelRatio));

/** The opened jacket over the stage. It shows leather, lining and what is sewn to it; nothing can be placed on it (JACKET-212). */
export function InsideView() {
  const { t } = useTranslation('jacket');
  const { drawing } = useDrawing();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  const colorName = useColorName();
  const color = useDesignDraft(({ design }) => design.color);
  const material = useDesignDraft(({ design }) => design.material);
  const lining = useDesignDraft(({ design }) => design.lining);
  const size = useDesignDraft(({ design }) => design.size);
  const renderer = useDesignDraft(({ design }) => design.renderer);
  const lettering = useDesignDraft(({ design }) => design.lettering);
  const monogram = useDesignDraft(({ design }) => (design.lettering?.place === 'lining' ? design.monogram : ''));

  // on a low window the stage scrolls with the page
  useEffect(() => {
    const frames = requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frames);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry redraws
  useEffect(() => {
    if (!drawing || !canvas.current) return;
    let outdated = false;
    const design = { ...plainJacket, color, material, lining, size, renderer, lettering, monogram };
    drawing
      .drawInside(canvas.current, design, sharpScale, () => outdated)
      .then(
        () => !outdated && setState('drawn'),
        () => !outdated && setState('failed'),
      );
    return () => {
      outdated = true;
    };
  }, [drawing, color, material, lining, size, renderer, lettering, monogram, tries]);

  const label = [
    t('stage.inside'),
    t(`lining.${lining}`),
    colorName(color),
    t(`material.${material}`),
    t(`size.${size}`),
    ...(monogram ? [`${t('monogram.label')}: ${monogram}`] : []),
  ].join(', ');
  const again = () => {
    setState('waiting');
    setTries(tries + 1);
  };
  return (
    <div ref={frame} data-inside={state} className="absolute inset-0 z-10 bg-tile [container-type:size]">
      <div style={boardStyle(wholeSide)} className="designer-board">
        <canvas ref={canvas} role="img" aria-label={label} className="size-full select-none forced-color-adjust-none" />
      </div>
      {state === 'waiting' && (
        <p className="skeleton absolute inset-0 flex items-center justify-center px-4 text-center text-muted">
          {t('stage.loading')}
        </p>
      )}
      {state === 'failed' && <DrawingFailed onRetry={again} />}
    </div>
  );
}
