import { type RefObject, useEffect, useRef, useState } from 'react';
import { type TurnedJacket, turnedFiles, turnedJacket } from '../artwork/turned.ts';
import { logoImagesOf } from '../capture/capture.ts';
import { useDesignDraft } from './use-designer.ts';

/** Pixels of the canvas for each of the screen's own, at most. */
const MAX_DENSITY = 2;

export interface Turned {
  state: 'loading' | 'drawn' | 'failed';
  /** of the model's file, 0 to 1 */
  progress: number;
  /** draws the jacket at a turn in degrees, once a frame */
  show: (degrees: number) => void;
  retry: () => void;
  /** the current try; a canvas whose context was lost cannot be used again */
  tries: number;
}

/** Loads the model, draws the current design on it, and keeps the canvas as large as its box. Leaving aborts it. */
export function useTurnedJacket(canvas: RefObject<HTMLCanvasElement | null>, from: number): Turned {
  const design = useDesignDraft((work) => work.design);
  const uploads = useDesignDraft((work) => work.uploads);
  const [state, setState] = useState<Turned['state']>('loading');
  const [progress, setProgress] = useState(0);
  const [tries, setTries] = useState(0);
  const [jacket, setJacket] = useState<TurnedJacket | null>(null);
  const turn = useRef(from);
  const frame = useRef(0);
  const draw = useRef<() => void>(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const aborting = new AbortController();
    const { signal } = aborting;
    let made: TurnedJacket | null = null;
    const failed = () => !signal.aborted && setState('failed');
    element.addEventListener('webglcontextlost', failed, { signal });
    turnedFiles(signal, setProgress)
      .then((files) => {
        if (signal.aborted) return;
        made = turnedJacket(element, files);
        setJacket(made);
      })
      .catch(failed);
    return () => {
      aborting.abort();
      made?.release();
      setJacket(null);
    };
  }, [canvas, tries]);

  useEffect(() => {
    const element = canvas.current;
    if (!jacket || !element) return;
    const paint = () => {
      if (!jacket.draw((turn.current * Math.PI) / 180)) frame.current = requestAnimationFrame(paint);
    };
    draw.current = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(paint);
    };
    const fit = () => {
      const density = Math.min(MAX_DENSITY, devicePixelRatio);
      element.width = Math.max(1, Math.round(element.clientWidth * density));
      element.height = Math.max(1, Math.round(element.clientHeight * density));
      paint();
    };
    const resized = new ResizeObserver(fit);
    resized.observe(element);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(frame.current);
      draw.current = () => undefined;
    };
  }, [canvas, jacket]);

  useEffect(() => {
    if (!jacket) return;
    let outdated = false;
    logoImagesOf({ design, uploads })
      .then((images) => jacket.dress(design, images, () => outdated))
      .then(
        () => {
          if (outdated) return;
          draw.current();
          setState('drawn');
        },
        () => !outdated && setState('failed'),
      );
    return () => {
      outdated = true;
    };
  }, [jacket, design, uploads]);

  return {
    state,
    progress,
    tries,
    show: (degrees) => {
      turn.current = degrees;
      draw.current();
    },
    retry: () => {
      setState('loading');
      setProgress(0);
      setTries(tries + 1);
    },
  };
}
