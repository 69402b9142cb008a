import type { KeyboardEvent } from 'react';
import type { Spot } from '../model/camera.ts';
import { useZoom } from './use-zoom.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The middle of a focused logo on the stage, which zooming keeps in place. */
const logoUnder = ({ target, currentTarget }: KeyboardEvent): Spot | undefined => {
  const logo = target instanceof Element && target.closest('[data-placed]');
  if (!logo) return undefined;
  const box = logo.getBoundingClientRect();
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: box.left + box.width / 2 - left, y: box.top + box.height / 2 - top };
};

/** Keys of the stage: plus, minus, 0 for the whole side, arrows to look around; a logo's own keys come first. */
export function useStageKeys(): (event: KeyboardEvent) => void {
  const { closer, further, whole, step } = useZoom();
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) step(...arrow);
    else if (event.key === '+' || event.key === '=') closer(logoUnder(event));
    else if (event.key === '-') further(logoUnder(event));
    else if (event.key === '0') whole();
    else return;
    event.preventDefault();
  };
}
