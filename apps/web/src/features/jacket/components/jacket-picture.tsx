import { ARTBOARD, type JacketDesign, type JacketView } from '@fori/domain/jackets';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawing } from '../hooks/use-drawing.ts';
import { DrawingFailed } from './canvas-frame.tsx';

export type JacketLook = Pick<JacketDesign, 'color' | 'size' | 'material' | 'lining' | 'monogram'>;

interface JacketPictureProps {
  view: JacketView;
  label: string;
  look: JacketLook;
  /** without room for texts */
  small: boolean;
}

const sameLook = (a: JacketPictureProps, b: JacketPictureProps): boolean =>
  a.view === b.view &&
  a.label === b.label &&
  a.small === b.small &&
  (['color', 'size', 'material', 'lining', 'monogram'] as const).every((part) => a.look[part] === b.look[part]);

/**
 * The jacket without its logos as a bitmap, redrawn only when its look changes, so that moving logos above it is cheap.
 * The previous one stays until the next is complete.
 */
export const JacketPicture = memo(function JacketPicture({ view, label, look, small }: JacketPictureProps) {
  const { t } = useTranslation('jacket');
  const { drawing } = useDrawing();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  const { color, size, material, lining, monogram } = look;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry redraws
  useEffect(() => {
    const element = canvas.current;
    if (!drawing || !element) return;
    let outdated = false;
    const design = { color, size, material, lining, monogram, name: '', notes: '', logos: [] };
    drawing
      .drawStage(element, design, view, () => outdated)
      .then(
        () => !outdated && setState('drawn'),
        () => !outdated && setState('failed'),
      );
    return () => {
      outdated = true;
    };
  }, [drawing, view, color, size, material, lining, monogram, tries]);

  const again = () => {
    setState('waiting');
    setTries(tries + 1);
  };

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drawn={state === 'drawn' || undefined}
        width={ARTBOARD.width}
        height={ARTBOARD.height}
        className="pointer-events-none absolute inset-0 size-full forced-color-adjust-none select-none"
      />
      {state === 'waiting' && (
        <p className="skeleton absolute inset-0 flex items-center justify-center px-4 text-center text-muted">
          {!small && t('stage.loading')}
        </p>
      )}
      {state === 'failed' && !small && <DrawingFailed onRetry={again} />}
    </>
  );
}, sameLook);
