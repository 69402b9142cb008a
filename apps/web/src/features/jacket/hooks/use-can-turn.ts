import { useEffect, useState } from 'react';
import { answerOfWorker } from '../artwork/answer-of-worker.ts';

const drawsInPage = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false });
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
};

/** Asking starts the graphics driver, 50 ms and more of a phone: a worker asks, and the page where that finds nothing. */
const canTurn = async (): Promise<boolean> => {
  if (typeof WebGL2RenderingContext === 'undefined' || typeof DecompressionStream === 'undefined') return false;
  if (typeof Worker === 'undefined') return drawsInPage();
  const worker = new Worker(new URL('../artwork/can-turn-worker.ts', import.meta.url), { type: 'module' });
  return (await answerOfWorker<boolean>(worker).catch(() => false)) || drawsInPage();
};

/** Whether this browser can draw the turned jacket; false until that is known. */
export function useCanTurn(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    // after the stage has begun to be drawn
    const later = setTimeout(() => canTurn().then((answer) => !isUnmounted && setCan(answer)), 300);
    return () => {
      isUnmounted = true;
      clearTimeout(later);
    };
  }, []);
  return can;
}
