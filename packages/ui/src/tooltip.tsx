import {
  type AriaAttributes,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** How long the pointer rests on a trigger until its tooltip shows (UI-11). */
export const TOOLTIP_DELAY_MS = 700;
/** How long after a tooltip has closed the next one shows at once (UI-12). */
export const TOOLTIP_SKIP_DELAY_MS = 300;
/** Lets the pointer cross the gap onto the tooltip, so that it can be read and selected (WCAG 1.4.13). */
const LEAVE_MS = 120;
const GAP_PX = 8;

interface TooltipGroup {
  delayMs: number;
  skipDelayMs: number;
  /** changed by pointer and keyboard events only, never while rendering */
  shared: { closedAt: number; closeOpen: (() => void) | null };
}

const newGroup = (delayMs = TOOLTIP_DELAY_MS, skipDelayMs = TOOLTIP_SKIP_DELAY_MS): TooltipGroup => ({
  delayMs,
  skipDelayMs,
  shared: { closedAt: Number.NEGATIVE_INFINITY, closeOpen: null },
});

const GroupContext = createContext<TooltipGroup>(newGroup());

/** Sets the delays of the tooltips within it; without a provider all tooltips of the page share the defaults. */
export function TooltipProvider({
  delayMs,
  skipDelayMs,
  children,
}: {
  delayMs?: number | undefined;
  skipDelayMs?: number | undefined;
  children: ReactNode;
}) {
  const [group] = useState(() => newGroup(delayMs, skipDelayMs));
  return <GroupContext value={group}>{children}</GroupContext>;
}

function useTooltipState() {
  const group = use(GroupContext);
  const [open, setOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  const hide = useCallback(() => {
    window.clearTimeout(timer.current);
    setOpen(false);
    if (group.shared.closeOpen === hide) {
      group.shared.closeOpen = null;
      group.shared.closedAt = performance.now();
    }
  }, [group]);

  const show = useCallback(() => {
    window.clearTimeout(timer.current);
    if (group.shared.closeOpen !== hide) group.shared.closeOpen?.();
    group.shared.closeOpen = hide;
    setOpen(true);
  }, [group, hide]);

  const enter = () => {
    window.clearTimeout(timer.current);
    if (open) return;
    const skipDelay = group.shared.closeOpen !== null || performance.now() - group.shared.closedAt < group.skipDelayMs;
    if (skipDelay) show();
    else timer.current = window.setTimeout(show, group.delayMs);
  };

  const leave = () => {
    window.clearTimeout(timer.current);
    if (open) timer.current = window.setTimeout(hide, LEAVE_MS);
  };

  useEffect(() => hide, [hide]);

  useEffect(() => {
    if (!open) return;
    const ends = new AbortController();
    const { signal } = ends;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    // not every browser gives the focus to what is tapped
    document.addEventListener('pointerdown', hide, { signal });
    window.addEventListener('scroll', hide, { passive: true, capture: true, signal });
    return () => ends.abort();
  }, [open, hide]);

  return { open, show, hide, enter, leave };
}

/** Positions the bubble above its trigger, or below without room above, and within the window. */
function place(bubble: HTMLElement, trigger: Element) {
  const anchor = trigger.getBoundingClientRect();
  const box = bubble.getBoundingClientRect();
  const above = anchor.top - box.height - GAP_PX;
  const left = anchor.left + anchor.width / 2 - box.width / 2;
  bubble.style.top = `${above >= GAP_PX ? above : anchor.bottom + GAP_PX}px`;
  bubble.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - box.width - GAP_PX))}px`;
}

function Bubble({
  id,
  hostRef,
  children,
}: {
  id: string;
  hostRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const trigger = hostRef.current?.firstElementChild;
    if (!ref.current || !trigger) return;
    ref.current.showPopover?.();
    place(ref.current, trigger);
  }, [hostRef]);
  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-72 rounded-control border-0 bg-ink px-3 py-1.5 text-left font-normal text-bg text-sm"
    >
      {children}
    </span>
  );
}

interface TooltipProps {
  content: string;
  /** Whether it adds to the trigger's name; then it is the trigger's accessible description. */
  describes?: boolean | undefined;
  /** one focusable element */
  children: ReactElement<Pick<AriaAttributes, 'aria-describedby' | 'aria-disabled'>>;
}

/**
 * A short text on hover (after 700 ms) and keyboard focus (at once); that of a disabled trigger also when it is pressed, the only
 * way on touch. Never the only place of a text that a trigger in use needs.
 */
export function Tooltip({ content, describes = true, children }: TooltipProps) {
  const id = useId();
  const hostRef = useRef<HTMLSpanElement>(null);
  const { open, show, hide, enter, leave } = useTooltipState();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press by keyboard is a click as well
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events that bubble from the trigger
    <span
      ref={hostRef}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && enter()}
      onPointerLeave={leave}
      onPointerDown={(event) => {
        if (open && event.target === event.currentTarget.lastElementChild) event.stopPropagation();
        else hide();
      }}
      onClick={() => children.props['aria-disabled'] && show()}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {open && describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && (
        <Bubble id={id} hostRef={hostRef}>
          {content}
        </Bubble>
      )}
    </span>
  );
}
