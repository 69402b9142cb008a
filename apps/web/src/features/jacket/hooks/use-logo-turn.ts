import { type PlacedLogo, wholeDegrees } from '@fori/domain/jackets';
import { footprint } from '@fori/jacket/footprint';
import { clampToPrintable } from '@fori/jacket/printable';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { TURN_STEP } from '../measures.ts';
import { canvasOf, pictureOf, unitsAt } from './canvas-geometry.ts';
import { useDesigner } from './use-designer.ts';
import { useLogoActions } from './use-logo-actions.ts';

const MAIN_BUTTON = 0;

interface Turn {
  pointer: number;
  /** the direction from the logo's middle to where the handle was taken, degrees */
  from: number;
  rotation: number;
}

/** Turns a logo by its handle. As while it is moved, nothing renders meanwhile, and the whole is one step of the design. */
export function useLogoTurn(logo: PlacedLogo) {
  const { get } = useDesigner();
  const { turn } = useLogoActions();
  const held = useRef<Turn | null>(null);
  const wasDrag = useRef(false);
  const frame = useRef(0);
  const { rotation: start = 0 } = logo;

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const directionTo = ({ clientX, clientY }: PointerEvent): number => {
    const canvas = canvasOf(logo.view);
    if (!canvas) return 0;
    const at = unitsAt(canvas, clientX, clientY);
    return (Math.atan2(at.x - logo.x, logo.y - at.y) * 180) / Math.PI;
  };

  /** the handle's frame, the logo before it, and its picture */
  const show = (handle: HTMLElement, rotation: number | null) => {
    const place = handle.parentElement;
    const taken = footprint({ ...logo, rotation: rotation ?? start });
    const at = clampToPrintable(logo.view, logo.x, logo.y, taken, get().history.present.design.size);
    const away = (units: number) => `calc(-50% + ${(units / taken.side) * 100}%)`;
    for (const element of [place, place?.previousElementSibling, pictureOf(logo.id)]) {
      if (!(element instanceof HTMLElement)) continue;
      element.style.rotate = rotation === null && start === 0 ? '' : `${rotation ?? start}deg`;
      element.style.translate = rotation === null ? '' : `${away(at.x - logo.x)} ${away(at.y - logo.y)}`;
    }
  };

  const end = (handle: HTMLElement) => {
    cancelAnimationFrame(frame.current);
    held.current = null;
    show(handle, null);
  };

  const turnedBy = (taken: Turn, event: PointerEvent): number => {
    const wanted = start + directionTo(event) - taken.from;
    return wholeDegrees(event.shiftKey ? Math.round(wanted / TURN_STEP) * TURN_STEP : wanted);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== MAIN_BUTTON || held.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      wasDrag.current = false;
      held.current = { pointer: event.pointerId, from: directionTo(event), rotation: start };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const taken = held.current;
      if (taken?.pointer !== event.pointerId) return;
      const handle = event.currentTarget;
      taken.rotation = turnedBy(taken, event);
      if (taken.rotation !== start) wasDrag.current = true;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => show(handle, taken.rotation));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const taken = held.current;
      if (taken?.pointer !== event.pointerId) return;
      end(event.currentTarget);
      const rotation = wasDrag.current ? taken.rotation : start + (event.shiftKey ? -TURN_STEP : TURN_STEP);
      if (rotation !== start) turn(logo, rotation);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (held.current?.pointer === event.pointerId) end(event.currentTarget);
    },
    /** keyboard clicks only: a pointer turns the logo on release, because a long touch ends without a click */
    onClick: ({ detail, shiftKey }: MouseEvent) => {
      if (detail === 0) turn(logo, start + (shiftKey ? -TURN_STEP : TURN_STEP));
    },
  };
}
