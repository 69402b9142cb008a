import { useTranslation } from '@fori/client/use-translation';
import { bodyOfSize, bodyShown, type JacketBodyId } from '@fori/domain/jacket-fit';
import { loadNamespace } from '@fori/i18n/storefront';
import { Button } from '@fori/ui/button';
import { IconButton } from '@fori/ui/icon-button';
import { Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { prefersStill } from '../../../shared/prefers-still.ts';
import { useDesignDraft, useDesigner, useDesignerState } from '../hooks/use-designer.ts';
import { useTurnedJacket } from '../hooks/use-turned-jacket.ts';
import { FULL_TURN, sideSeen, turnAfterKey, wholeTurn } from '../model/turn.ts';
import { Progress } from './progress.tsx';
import { TURN_HELP_ID, TurnFailed } from './turn-failed.tsx';
import { WornChoice } from './worn-choice.tsx';

/** One turn while playing, ms. */
const TURN_MS = 14_000;
/** Degrees for a drag over the whole width. */
const DRAG_DEGREES = 240;

interface TurntableProps {
  /** on a body of the customer's choice, not alone */
  worn: boolean;
  onClose: () => void;
}

/**
 * The jacket as a model over the stage, alone (JACKET-200) or on a body (JACKET-222), turned by drag, keys and a slow play.
 */
export function Turntable({ worn, onClose }: TurntableProps) {
  const { t, i18n } = useTranslation(['designer', 'common', 'sizes']);
  const size = useDesignDraft(({ design }) => design.size);
  // the body that the size is made for, until another one is chosen
  const [chosen, setChosen] = useState<JacketBodyId | null>(null);
  const body = chosen ?? bodyOfSize[size];
  const loadTexts = useCallback(() => loadNamespace(i18n, 'sizing').then(() => true), [i18n]);
  const texts = useLazyPart(loadTexts, worn);
  const store = useDesigner();
  const view = useDesignerState((state) => state.view);
  const camera = useDesignerState((state) => state.camera);
  const opened = useRef({ view, camera });
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const turn = useRef(view === 'back' ? FULL_TURN / 2 : 0);
  const [degrees, setDegrees] = useState(turn.current);
  const [playing, setPlaying] = useState(() => !prefersStill());
  const {
    state: model,
    progress,
    show,
    retry,
    tries,
  } = useTurnedJacket(canvas, turn.current, worn ? bodyShown(size, body).id : null);
  const state = texts.failed ? 'failed' : model;
  const drawn = state === 'drawn';
  const told = worn && texts.part;

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

  const controls = (
    <>
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
    </>
  );

  return (
    <div data-turning={state} className="absolute inset-0 z-10 flex flex-col bg-tile">
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={told ? t('sizes:worn.label') : t('turn.label')}
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
        className="relative min-h-0 flex-1 -outline-offset-2 cursor-grab touch-pan-y select-none active:cursor-grabbing"
      >
        <canvas key={tries} ref={canvas} className="absolute inset-0 size-full forced-color-adjust-none" />
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
      {state === 'failed' && (
        <TurnFailed
          onRetry={() => {
            texts.retry();
            retry();
          }}
          onClose={close}
        />
      )}
      {told ? (
        <WornChoice body={body} onBody={setChosen}>
          {drawn && controls}
        </WornChoice>
      ) : (
        drawn && (
          <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-center gap-2">{controls}</div>
        )
      )}
    </div>
  );
}
