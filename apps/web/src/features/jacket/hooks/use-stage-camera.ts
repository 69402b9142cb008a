import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { prefersStill } from '../../../shared/prefers-still.ts';
import {
  type Camera,
  clampCamera,
  movedBy,
  type Size,
  type Spot,
  scaleOf,
  wholeSide,
  zoomedBy,
} from '../model/camera.ts';
import { stageSize } from './canvas-geometry.ts';
import { useDesigner } from './use-designer.ts';

const MAIN_BUTTON = 0;
/** A press that moves less than this is a click, px. */
const DRAG_THRESHOLD_PX = 4;
/** Without a turn of the wheel for this long, the picture is drawn anew; with one, the page does not scroll, ms. */
const WHEEL_PAUSE_MS = 180;
const FLIGHT_MS = 320;
/** How far a wheel zooms for each pixel it would scroll, and a pinch on a trackpad, which turns it by few. */
const WHEEL_GAIN = 0.002;
const PINCH_GAIN = 0.01;
/** A wheel that counts lines, in pixels a line. */
const LINE_PX = 16;
/** The most that one turn of the wheel zooms by. */
const MOST_PER_TURN = 1.3;

const isSame = (a: Camera, b: Camera) => a.zoom === b.zoom && a.x === b.x && a.y === b.y;

/** Moves what is laid out for one camera to where another one sees it. */
const transformTo = (seen: Camera, laidOut: Camera, stage: Size): string => {
  const [to, from] = [scaleOf(seen, stage), scaleOf(laidOut, stage)];
  return `translate(${laidOut.x * from - seen.x * to}px, ${laidOut.y * from - seen.y * to}px) scale(${to / from})`;
};

/** Calls back with the camera of each turn of the wheel; a scroll of the page that began elsewhere goes on. */
const onWheelOver = (stage: HTMLElement, live: () => Camera, zoom: (factor: number, at: Spot) => void) => {
  let pageTurnedAt = Number.NEGATIVE_INFINITY;
  let zoomedAt = Number.NEGATIVE_INFINITY;
  const onWheel = (event: WheelEvent) => {
    const { timeStamp: now, ctrlKey: isPinch, deltaY, deltaMode } = event;
    const turned = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_PX;
    const wantsPage = now - pageTurnedAt < WHEEL_PAUSE_MS || (turned > 0 && live().zoom === 1);
    const isZooming = now - zoomedAt < WHEEL_PAUSE_MS;
    if (turned === 0 || (wantsPage && !isPinch && !isZooming)) return;
    event.preventDefault();
    zoomedAt = now;
    const factor = Math.exp(-turned * (isPinch ? PINCH_GAIN : WHEEL_GAIN));
    const { left, top } = stage.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    zoom(Math.min(MOST_PER_TURN, Math.max(1 / MOST_PER_TURN, factor)), at);
  };
  const onPageWheel = (event: WheelEvent) => {
    if (!event.defaultPrevented) pageTurnedAt = event.timeStamp;
  };
  stage.addEventListener('wheel', onWheel, { passive: false });
  window.addEventListener('wheel', onPageWheel, { passive: true });
  return () => {
    stage.removeEventListener('wheel', onWheel);
    window.removeEventListener('wheel', onPageWheel);
  };
};

/** What one pointer beside the logos, or two fingers anywhere, do to the camera. */
const onPointersOver = (stage: HTMLElement, live: () => Camera, show: (camera: Camera) => void, settle: () => void) => {
  const pointers = new Map<number, Spot>();
  let isDrag = false;
  /** the pointer that moves a logo or its handle, until a second finger zooms */
  let onLogo: { pointerId: number; element: Element } | null = null;
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== MAIN_BUTTON) return;
    // the first finger of a touch: one before it whose release was not seen is gone
    if (event.isPrimary) pointers.clear();
    if (pointers.size === 0) {
      isDrag = false;
      onLogo = null;
    }
    // no logo under it follows a further finger
    else event.stopPropagation();
    if (pointers.size === 2) return;
    if (onLogo) releaseLogo(onLogo);
    else if (pointers.size === 0 && event.target instanceof Element) {
      const element = event.target.closest('[data-placed], [data-turn]');
      if (element) onLogo = { pointerId: event.pointerId, element };
    }
    pointers.set(event.pointerId, spotOf(event));
    // from the press on, so that every move and the release arrive here, outside of the window too
    if (!onLogo) for (const pointer of pointers.keys()) stage.setPointerCapture?.(pointer);
  };
  /** as if the system had cancelled the pointer: the logo returns to where it was */
  const releaseLogo = ({ pointerId, element }: { pointerId: number; element: Element }) => {
    const spot = pointers.get(pointerId);
    element.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
    onLogo = null;
    if (spot) pointers.set(pointerId, spot);
  };
  const onUp = ({ pointerId, type, target }: PointerEvent) => {
    // a logo's loss is not the stage's
    if (type === 'lostpointercapture' && target !== stage) return;
    if (!pointers.delete(pointerId) || pointers.size > 0) return;
    if (!onLogo) settle();
    onLogo = null;
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const spot = spotOf(event);
    const moved = { x: spot.x - before.x, y: spot.y - before.y };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (event.pointerId === onLogo?.pointerId) {
      pointers.set(event.pointerId, spot);
      return;
    }
    if (!other && (live().zoom === 1 || (!isDrag && Math.hypot(moved.x, moved.y) < DRAG_THRESHOLD_PX))) return;
    isDrag = true;
    pointers.set(event.pointerId, spot);
    if (!other) {
      show(movedBy(live(), stageSize(), moved));
      return;
    }
    const factor =
      Math.hypot(spot.x - other.x, spot.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    const closer = zoomedBy(live(), stageSize(), factor, middle);
    show(movedBy(closer, stageSize(), { x: moved.x / 2, y: moved.y / 2 }));
  };
  /** the click that ends a drag chooses nothing */
  const onClick = (event: MouseEvent) => {
    if (isDrag) event.stopPropagation();
    isDrag = false;
  };
  /** two fingers never scroll the page */
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  stage.addEventListener('pointerdown', onDown, { signal, capture: true });
  stage.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    stage.addEventListener(end, onUp, { signal });
  stage.addEventListener('click', onClick, { signal, capture: true });
  stage.addEventListener('touchstart', onTouch, { signal, passive: false });
  stage.addEventListener('touchmove', onTouch, { signal, passive: false });
  return () => listening.abort();
};

/**
 * Lets wheel, pointer and fingers change how the shown side is looked at. While they do, one element's transform changes
 * once a frame and nothing renders; afterwards the camera is kept, laid out and drawn anew (decision 0113). Any other
 * change of the camera is flown to, at once under reduced motion.
 */
export function useStageCamera(
  shown: boolean,
  camera: Camera,
): { frame: RefObject<HTMLDivElement | null>; board: RefObject<HTMLDivElement | null> } {
  const { look } = useDesigner();
  const frame = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const laidOut = useRef(camera);
  const seen = useRef(camera);
  /** where a gesture has led, which may be beyond what can be shown */
  const wanted = useRef<Camera | null>(null);

  useLayoutEffect(() => {
    const element = board.current;
    const from = seen.current;
    // to measure the stage is to lay out the page within this task
    const to = camera.zoom === 1 ? wholeSide : clampCamera(camera, stageSize());
    laidOut.current = to;
    wanted.current = null;
    seen.current = to;
    if (!element) return;
    element.style.transform = '';
    element.style.willChange = '';
    if (!shown || isSame(from, to) || prefersStill()) return;
    element.animate?.([{ transform: transformTo(from, to, stageSize()) }, { transform: 'none' }], {
      duration: FLIGHT_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  }, [camera, shown]);

  useEffect(() => {
    const stage = frame.current;
    if (!shown || !stage) return;
    let painting = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Camera) => {
      wanted.current = next;
      seen.current = clampCamera(next, stageSize());
      cancelAnimationFrame(painting);
      painting = requestAnimationFrame(() => {
        const element = board.current;
        if (!element) return;
        for (const flight of element.getAnimations?.() ?? []) flight.cancel();
        element.style.willChange = 'transform';
        element.style.transform = transformTo(seen.current, laidOut.current, stageSize());
      });
    };
    const settle = () => {
      cancelAnimationFrame(painting);
      clearTimeout(pause);
      pause = undefined;
      wanted.current = null;
      if (!isSame(seen.current, laidOut.current)) look(seen.current);
    };
    const live = () => wanted.current ?? seen.current;
    const stopWheel = onWheelOver(stage, live, (factor, at) => {
      show(zoomedBy(live(), stageSize(), factor, at));
      clearTimeout(pause);
      pause = setTimeout(settle, WHEEL_PAUSE_MS);
    });
    const stopPointers = onPointersOver(stage, live, show, settle);
    // a button or key pressed right after a turn of the wheel starts from where the wheel has led
    const settleWheel = () => {
      if (pause !== undefined) settle();
    };
    for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, settleWheel, true);
    return () => {
      for (const press of ['pointerdown', 'keydown']) window.removeEventListener(press, settleWheel, true);
      cancelAnimationFrame(painting);
      clearTimeout(pause);
      stopWheel();
      stopPointers();
    };
  }, [shown, look]);

  return { frame, board };
}
