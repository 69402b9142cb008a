import type { PlacedLogo } from '@fori/domain/jackets';
import type { LogoZone } from '@fori/domain/logo-zones';
import { footprint } from '@fori/jacket/footprint';
import { type PointerEvent, useEffect, useRef } from 'react';
import { canvasOf, clearGuides, dropPosition, hideLines, pictureOf, unitsAt } from './canvas-geometry.ts';
import { useDesigner } from './use-designer.ts';
import { useLogoActions } from './use-logo-actions.ts';

const MAIN_BUTTON = 0;
const percent = (logo: PlacedLogo, units: number) => `${(units / footprint(logo).side) * 100}%`;

interface Drag {
  pointer: number;
  /** from the logo's centre to the grab point, artboard units */
  dx: number;
  dy: number;
  x: number;
  y: number;
  zone: LogoZone | null | undefined;
}

/** What a logo is held by, and its picture. */
const partsOf = (element: HTMLElement, { id }: PlacedLogo): HTMLElement[] => {
  const picture = pictureOf(id);
  return picture ? [element, picture] : [element];
};

/**
 * Moves a placed logo by pointer or finger. While it moves, the transforms of it and of its picture change once per frame
 * and nothing renders; the drop becomes one step of the design.
 */
export function useLogoDrag(logo: PlacedLogo) {
  const { select, get } = useDesigner();
  const { move } = useLogoActions();
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const designNow = () => get().history.present.design;

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const end = (element: HTMLElement) => {
    cancelAnimationFrame(frame.current);
    drag.current = null;
    for (const part of partsOf(element, logo)) {
      part.style.translate = '';
      part.style.scale = '';
      part.style.willChange = '';
    }
    hideLines(element);
    delete element.dataset.held;
    clearGuides();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const canvas = canvasOf(logo.view);
      if (event.button !== MAIN_BUTTON || drag.current || !canvas) return;
      const element = event.currentTarget;
      element.setPointerCapture?.(event.pointerId);
      for (const part of partsOf(element, logo)) part.style.willChange = 'translate';
      element.dataset.held = '';
      const at = unitsAt(canvas, event.clientX, event.clientY);
      drag.current = {
        pointer: event.pointerId,
        dx: at.x - logo.x,
        dy: at.y - logo.y,
        x: logo.x,
        y: logo.y,
        zone: logo.zone,
      };
      select(logo.id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      const canvas = canvasOf(logo.view);
      if (!held || !canvas || held.pointer !== event.pointerId) return;
      const element = event.currentTarget;
      const { clientX, clientY, altKey } = event;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        const at = unitsAt(canvas, clientX, clientY);
        const { x, y, zone, side } = dropPosition({
          canvas,
          element,
          logo: { ...logo, x: at.x - held.dx, y: at.y - held.dy },
          design: designNow(),
          free: altKey,
        });
        held.x = x;
        held.y = y;
        held.zone = zone;
        const translate = `calc(-50% + ${percent(logo, x - logo.x)}) calc(-50% + ${percent(logo, y - logo.y)})`;
        // as large as it will be there
        const scale = side === footprint(logo).side ? '' : String(side / footprint(logo).side);
        for (const part of partsOf(element, logo)) Object.assign(part.style, { translate, scale });
      });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      const canvas = canvasOf(logo.view);
      if (!held || held.pointer !== event.pointerId) return;
      if (canvas && (event.clientX !== 0 || event.clientY !== 0)) {
        const at = unitsAt(canvas, event.clientX, event.clientY);
        const moved = Math.hypot(at.x - held.dx - logo.x, at.y - held.dy - logo.y) >= 1;
        if (moved)
          Object.assign(
            held,
            dropPosition({
              canvas,
              element: null,
              logo: { ...logo, x: at.x - held.dx, y: at.y - held.dy },
              design: designNow(),
              free: event.altKey,
            }),
          );
      }
      end(event.currentTarget);
      if (held.x !== logo.x || held.y !== logo.y) move(logo, held.x, held.y, undefined, held.zone);
    },
    /** the system cancelled the pointer: the logo returns to where it was */
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.pointer === event.pointerId) end(event.currentTarget);
    },
    /** cancels the drag; returns whether there was one */
    cancelDrag: (element: HTMLElement): boolean => {
      if (!drag.current) return false;
      end(element);
      return true;
    },
  };
}
