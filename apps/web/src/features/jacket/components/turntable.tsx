import { Button } from '@fori/ui/button';
import { IconButton } from '@fori/ui/icon-button';
import { Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersStill } from '../../../shared/prefers-still.ts';
import { useDesigner, useDesignerState } from '../hooks/use-designer.ts';
import { useTurnedJacket } from '../hooks/use-turned-jacket.ts';
import { FULL_TURN, sideSeen, turnAfterKey, wholeTurn } from '../model/turn.ts';
import { Progress } from './progress.tsx';
import { TURN_HELP_ID, TurnFailed } from './turn-failed.tsx';

/** One turn while playing, ms. */
const TURN_MS = 14_000;
/** Degrees for a drag over the whole width. */
const DRAG_DEGREES = 240;

/** The jacket as a model over the stage, turned by drag, keys and a slow play (JACKET-200). */
export function Turntable({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['jacket', 'common']);
  const store = useDesigner();
  const view = useDesignerState((state) => state.view);
  const camera = useDesignerState((state) => state.camera);
  const opened = useRef({ view, camera });
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const turn = useRef(view === 'back' ? FULL_TURN / 2 : 0);
  const [degrees, setDegrees] = useState(turn.current);
  const [playing, setPlaying] = useState(() => !prefersStill());
  const { state, progress, show, retry, tries } = useTurnedJacket(canvas, turn.current);
  const drawn = state === 'drawn';

  // a side or a spot chosen elsewhere is shown where logos are placed
  useEffect(() => {
    if (view !== opened.current.view || camera !== opened.current.camera) onClose();
  }, [view, camera, onClose]);

  useEffect(() => slider.current?.focus({ preventScroll: true }), []);

  const look = (to: number) => {
    turn.current = to;
    show(to);
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  useEffect(() => {
    if (!playing || !drawn) return;
    let last = performance.now();
    const step = (now: number) => {
      // after a pause of the page it goes on where it was
      latest.current(turn.current + (Math.min(100, now - last) / TURN_MS) * FULL_TURN);
      last = now;
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setDegrees(wholeTurn(turn.current));
    };
  }, [playing, drawn]);

  const close = () => {
    store.showView(sideSeen(turn.current).startsWith('back') ? 'back' : 'front');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') close();
    else {
      const to = turnAfterKey(turn.current, event.key);
      if (to === null) return;
      setPlaying(false);
      look(to);
      setDegrees(to);
    }
    event.preventDefault();
  };
  const drag = useRef<{ x: number; turn: number } | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    setPlaying(false);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, turn: turn.current };
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    if (!drag.current) return;
    look(drag.current.turn - ((clientX - drag.current.x) / currentTarget.clientWidth) * DRAG_DEGREES);
  };
  const onPointerEnd = () => {
    if (!drag.current) return;
    drag.current = null;
    setDegrees(wholeTurn(turn.current));
  };

  return (
    <div data-turning={state} className="absolute inset-0 z-10 bg-tile">
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t('turn.label')}
        aria-valuemin={0}
        aria-valuemax={FULL_TURN - 1}
        aria-valuenow={degrees}
        aria-valuetext={t(`turn.from.${sideSeen(degrees)}`, { degrees })}
        aria-describedby={TURN_HELP_ID}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        className="absolute inset-0 -outline-offset-2 cursor-grab touch-pan-y select-none active:cursor-grabbing"
      >
        <canvas key={tries} ref={canvas} className="size-full forced-color-adjust-none" />
      </div>
      {state === 'loading' && (
        <div className="absolute inset-x-4 top-1/2 mx-auto flex max-w-64 flex-col items-center gap-3">
          <Progress value={progress} label={t('turn.loading', { percent: Math.round(progress * 100) })} />
          <div className="rounded-control bg-surface">
            <Button variant="secondary" onClick={close}>
              {t('common:action.cancel')}
            </Button>
          </div>
        </div>
      )}
      {state === 'failed' && <TurnFailed onRetry={retry} onClose={close} />}
      {drawn && (
        <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-center gap-2">
          {!prefersStill() && (
            <IconButton
              label={t(playing ? 'turn.pause' : 'turn.play')}
              tooltip={true}
              className="border border-hair bg-surface"
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
            </IconButton>
          )}
          <div className="rounded-control bg-surface">
            <Button variant="secondary" onClick={close}>
              <X aria-hidden className="size-4" />
              {t('turn.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
