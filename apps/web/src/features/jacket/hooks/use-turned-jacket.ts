import type { JacketBodyId } from '@fori/domain/jacket-fit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type TurnedJacket, turnedFiles, turnedJacket } from '../artwork/turned.ts';
import { wornAddress } from '../artwork/worn-files.ts';
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

/**
 * Loads the model, of the jacket alone or in its size on a body, draws the current design on it, and keeps the canvas as large
 * as its box. Leaving aborts it. The last model is shown until another one is drawn.
 */
export function useTurnedJacket(
  canvas: RefObject<HTMLCanvasElement | null>,
  from: number,
  body: JacketBodyId | null,
): Turned {
  const design = useDesignDraft((work) => work.design);
  const uploads = useDesignDraft((work) => work.uploads);
  const [state, setState] = useState<Turned['state']>('loading');
  const [progress, setProgress] = useState(0);
  const [tries, setTries] = useState(0);
  const [jacket, setJacket] = useState<TurnedJacket | null>(null);
  const [loaded, setLoaded] = useState<{ address: string | undefined } | null>(null);
  const made = useRef<TurnedJacket | null>(null);
  const turn = useRef(from);
  const frame = useRef(0);
  const draw = useRef<() => void>(() => undefined);
  const address = body ? wornAddress(design.size, body) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry begins with a new canvas
  useEffect(() => {
    const lost = () => setState('failed');
    const element = canvas.current;
    element?.addEventListener('webglcontextlost', lost);
    return () => {
      element?.removeEventListener('webglcontextlost', lost);
      made.current?.release();
      made.current = null;
      setJacket(null);
    };
  }, [canvas, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const aborting = new AbortController();
    const { signal } = aborting;
    setState('loading');
    setProgress(0);
    turnedFiles(signal, setProgress, address)
      .then((files) => {
        if (signal.aborted) return;
        if (made.current) made.current.reshape(files);
        else made.current = turnedJacket(element, files);
        setJacket(made.current);
        setLoaded({ address });
      })
      .catch(() => !signal.aborted && setState('failed'));
    return () => aborting.abort();
  }, [canvas, tries, address]);

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
    // a model of another size or body is not dressed anew: that would end the loading of this one's
    if (!jacket || !loaded || loaded.address !== address) return;
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
  }, [jacket, loaded, address, design, uploads]);

  return {
    state,
    progress,
    tries,
    show: (degrees) => {
      turn.current = degrees;
      draw.current();
    },
    retry: () => setTries(tries + 1),
  };
}
