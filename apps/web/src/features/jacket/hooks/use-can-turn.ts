import { useEffect, useState } from 'react';

const canTurn = (): boolean => {
  if (typeof WebGL2RenderingContext === 'undefined' || typeof DecompressionStream === 'undefined') return false;
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false });
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
};

/** Whether this browser can draw the turned jacket; false until that is known. */
export function useCanTurn(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    // asking starts the graphics driver, so it waits for a pause
    const later = setTimeout(() => setCan(canTurn()), 300);
    return () => clearTimeout(later);
  }, []);
  return can;
}
