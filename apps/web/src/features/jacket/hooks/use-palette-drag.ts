import { type PointerEvent, useEffect, useRef } from 'react';
import {
  canvasAt,
  clearGuides,
  type Dropped,
  dropPosition,
  hideLines,
  type Place,
  screenAt,
  unitsAt,
} from './canvas-geometry.ts';
import { useDesigner } from './use-designer.ts';
import { useLogoActions } from './use-logo-actions.ts';

const MAIN_BUTTON = 0;
/** A press that moves less than this is a click, px. */
const DRAG_THRESHOLD_PX = 6;

interface DragState {
  pointer: number;
  startX: number;
  startY: number;
  /** follows the pointer; created when the press becomes a drag */
  ghost: HTMLElement | null;
  over: (Place & Dropped) | null;
}

/** A copy of the dragged logo above everything, at its final size. */
const dragImageOf = (source: HTMLElement): HTMLElement => {
  const ghost = document.createElement('div');
  ghost.append(...[...source.children].map((part) => part.cloneNode(true)));
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, { position: 'fixed', left: '0', top: '0', zIndex: '60', pointerEvents: 'none' });
  document.body.append(ghost);
  return ghost;
};

/** Drags a logo from the palette onto the jacket; a press without movement stays a click. */
export function usePaletteDrag(logo: string) {
  const { get } = useDesigner();
  const { place } = useLogoActions();
  const dragRef = useRef<DragState | null>(null);
  const isDragging = useRef(false);
  const frame = useRef(0);

  const designNow = () => get().history.present.design;

  const end = () => {
    cancelAnimationFrame(frame.current);
    dragRef.current?.ghost?.remove();
    dragRef.current = null;
    clearGuides();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount only
  useEffect(() => end, []);

  const follow = (held: DragState, source: HTMLElement, { clientX, clientY, altKey }: PointerEvent) => {
    const below = canvasAt(clientX, clientY);
    const box = source.getBoundingClientRect();
    let at = { left: clientX, top: clientY, side: box.width };
    clearGuides(below?.canvas);
    held.ghost ??= dragImageOf(source);
    hideLines(held.ghost);
    held.over = null;
    if (below) {
      const units = unitsAt(below.canvas, clientX, clientY);
      const drop = { canvas: below.canvas, element: held.ghost, design: designNow(), free: altKey };
      held.over = { view: below.view, ...dropPosition({ ...drop, logo: { view: below.view, ...units } }) };
      at = screenAt(below.canvas, held.over);
    }
    held.ghost.style.width = `${at.side}px`;
    held.ghost.style.height = `${at.side}px`;
    held.ghost.style.transform = `translate3d(${at.left - at.side / 2}px, ${at.top - at.side / 2}px, 0)`;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDragging.current = false;
      if (event.button !== MAIN_BUTTON || dragRef.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const { pointerId: pointer, clientX: startX, clientY: startY } = event;
      dragRef.current = { pointer, startX, startY, ghost: null, over: null };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = dragRef.current;
      if (!held || held.pointer !== event.pointerId) return;
      const distance = Math.hypot(event.clientX - held.startX, event.clientY - held.startY);
      if (!isDragging.current && distance < DRAG_THRESHOLD_PX) return;
      isDragging.current = true;
      const source = event.currentTarget;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => follow(held, source, event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = dragRef.current;
      if (!held || held.pointer !== event.pointerId) return;
      if (isDragging.current) follow(held, event.currentTarget, event);
      const { over } = held;
      end();
      if (isDragging.current && over) place(logo, over);
    },
    onPointerCancel: end,
    /** clicks by keyboard and pointer, but not the one that follows a drag */
    onClick: () => {
      if (isDragging.current) isDragging.current = false;
      else place(logo);
    },
  };
}
