import { useTranslation } from '@fori/client/use-translation';
import { type JacketView, jacketViews } from '@fori/domain/jackets';
import { monogramOf } from '@fori/i18n/lettering';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Rotate3d } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { useCanTurn } from '../hooks/use-can-turn.ts';
import { useDesignDraft, useDesignDraftLater, useDesigner, useDesignerState, useSteps } from '../hooks/use-designer.ts';
import { useColorName } from '../hooks/use-jacket-offer.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { useStageCamera } from '../hooks/use-stage-camera.ts';
import { useStageKeys } from '../hooks/use-stage-keys.ts';
import { wholeSide } from '../model/camera.ts';
import { boardStyle } from './board-style.ts';
import { frameClass, thumbnailClass } from './canvas-frame.tsx';
import { CloseUp } from './close-up.tsx';
import { Guides } from './guides.tsx';
import { InsideView } from './inside-view.tsx';
import { JacketPicture } from './jacket-picture.tsx';
import { LogoPictures } from './logo-pictures.tsx';
import { HELP_ID, PlacedLogo } from './placed-logo.tsx';
import type { Known } from './stage-waiting.tsx';
import { TURN_HELP_ID, TurnFailed } from './turn-failed.tsx';
import { ZoomControls } from './zoom-controls.tsx';

const PlacedLogos = memo(function PlacedLogos({ view }: { view: JacketView }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const logos = useDesignDraft(({ design }) => design.logos);
  return (
    // arrow keys move logos here, so screen readers must pass them on
    <div role="application" aria-label={t(`designer:stage.logos_${view}`)} className="absolute inset-0 empty:hidden">
      {logos
        .filter((logo) => logo.view === view)
        .map((logo) => (
          <PlacedLogo key={logo.id} logo={logo} />
        ))}
    </div>
  );
});

const ZOOM_HELP_ID = 'jacket-zoom-keys';

/** A side of the jacket: on the stage, or as the thumbnail in its corner, which a logo can be dropped on too. */
function ViewStage({ view, known }: { view: JacketView; known: Known | null }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const { select } = useDesigner();
  const shown = useDesignerState((state) => state.view === view);
  const camera = useDesignerState((state) => (state.view === view ? state.camera : wholeSide));
  const { frame, board } = useStageCamera(shown, camera);
  const onKeyDown = useStageKeys();
  const colorName = useColorName();
  const color = useDesignDraftLater(({ design }) => design.color);
  const material = useDesignDraftLater(({ design }) => design.material);
  const lining = useDesignDraftLater(({ design }) => design.lining);
  const size = useDesignDraftLater(({ design }) => design.size);
  const monogram = useDesignDraftLater(({ design }) => design.monogram);
  const lettering = useDesignDraftLater(({ design }) => design.lettering);
  const renderer = useDesignDraftLater(({ design }) => design.renderer);
  const look = { color, material, lining, size, renderer };
  const label = [
    t(`stage.${view}`),
    colorName(color),
    t(`material.${material}`),
    t(`lining.${lining}`),
    t(`size.${size}`),
    ...(monogram ? [`${t('monogram.label')}: ${monogramOf(t, { monogram, lettering })}`] : []),
  ].join(', ');

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape on a logo ends its selection too
    // biome-ignore lint/a11y/noStaticElementInteractions: what its keys do, the buttons beside it do too
    <div
      ref={frame}
      {...(shown && { role: 'application', tabIndex: 0, onKeyDown, 'aria-label': t('designer:zoom.stage') })}
      {...(shown && { 'aria-describedby': ZOOM_HELP_ID })}
      data-frame={shown ? 'stage' : 'thumbnail'}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('[data-placed], [data-turn]'))) select(null);
      }}
      className={cn(
        '-outline-offset-2 select-none [container-type:size]',
        shown ? 'absolute inset-0' : cn(thumbnailClass, 'bg-tile'),
        // a finger scrolls the page only past the whole side
        shown && (camera.zoom > 1 ? 'cursor-move touch-none' : 'touch-pan-x touch-pan-y'),
      )}
    >
      <div
        ref={board}
        data-stage={view}
        tabIndex={-1}
        inert={!shown}
        style={boardStyle(camera)}
        className="designer-board group outline-none"
      >
        {/* the light of the leather lies on the logos, but not on what they are moved by */}
        <div data-layers className="absolute inset-0 isolate">
          <JacketPicture view={view} label={label} look={look} small={!shown} known={known} />
          {shown && <CloseUp view={view} look={look} camera={camera} />}
          <LogoPictures view={view} />
        </div>
        <Guides view={view} size={size} />
        <PlacedLogos view={view} />
      </div>
    </div>
  );
}

/** The thumbnail's button: it stays where it is, and so does the focus, while the sides change places. */
function OtherSide() {
  const { t } = useTranslation(['jacket', 'designer']);
  const { showView } = useDesigner();
  const other = useDesignerState(({ view }) => (view === 'front' ? 'back' : 'front'));
  return (
    <button
      type="button"
      aria-label={t(`designer:view.show_${other}`)}
      onClick={() => showView(other)}
      className={cn(
        thumbnailClass,
        'flex items-end rounded-control border border-line bg-transparent transition-colors hover:border-ink',
      )}
    >
      <span className="w-full truncate bg-surface px-1 py-0.5 font-semibold text-xs max-sm:hidden">
        {t(`view.${other}`)}
      </span>
    </button>
  );
}

const loadTurntable = () => import('./turntable.tsx').then(({ Turntable }) => Turntable);

/** Whether the jacket is turned, alone or on a body. */
type Turned = false | 'alone' | 'worn';

/** The buttons that turn the jacket, and the turned jacket over the stage, loaded on demand. */
function Turning({ turning, onTurn }: { turning: Turned; onTurn: (turning: Turned) => void }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const canTurn = useCanTurn();
  const { part: Turntable, failed, retry } = useLazyPart(loadTurntable, turning !== false);
  const button = useRef<HTMLButtonElement>(null);
  const wornButton = useRef<HTMLButtonElement>(null);
  const was = useRef<Turned>(false);
  const close = useCallback(() => onTurn(false), [onTurn]);
  useEffect(() => {
    if (was.current && !turning) (was.current === 'worn' ? wornButton : button).current?.focus({ preventScroll: true });
    was.current = turning;
  }, [turning]);
  if (!canTurn) return null;
  if (turning && Turntable) return <Turntable worn={turning === 'worn'} onClose={close} />;
  if (turning && failed)
    return (
      <div className="absolute inset-0 z-10 bg-tile">
        <TurnFailed onRetry={retry} onClose={close} />
      </div>
    );
  return (
    // between thumbnail and zoom, and beside each other in every language, because a second row would cover the hem; below the stage
    // where text is enlarged
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex flex-wrap justify-center gap-2 *:pointer-events-auto *:bg-surface max-sm:right-16 max-sm:left-18 max-sm:*:px-3 max-sm:*:text-sm max-[20rem]:static max-[20rem]:p-2">
      <Button ref={button} variant="secondary" busy={turning === 'alone'} onClick={() => onTurn('alone')}>
        <Rotate3d aria-hidden className="size-5 max-sm:hidden" />
        {t('designer:turn.open')}
      </Button>
      <Button ref={wornButton} variant="secondary" busy={turning === 'worn'} onClick={() => onTurn('worn')}>
        {t('designer:turn.worn')}
      </Button>
    </div>
  );
}

/** The current side as large as the stage, the other one as a thumbnail (JACKET-131), or the jacket turned. */
export function Canvas({ known }: { known: Known | null }) {
  const { t } = useTranslation(['jacket', 'designer']);
  useShortcuts(useSteps(useDesigner()));
  const inside = useDesignerState((state) => state.inside);
  const [turning, setTurning] = useState<Turned>(false);
  // the last one asked for is shown
  if (inside && turning) setTurning(false);
  return (
    <div>
      <div className="relative">
        <div inert={turning !== false || inside} className={frameClass}>
          {jacketViews.map((view) => (
            <ViewStage key={view} view={view} known={known} />
          ))}
          <OtherSide />
          <ZoomControls />
        </div>
        {inside ? <InsideView /> : <Turning turning={turning} onTurn={setTurning} />}
      </div>
      <p className="mt-2 text-muted text-sm max-lg:sr-only">
        {turning ? (
          <span id={TURN_HELP_ID}>{t('designer:turn.help')}</span>
        ) : (
          <>
            <span id={HELP_ID}>{t('designer:stage.help')}</span>{' '}
            <span id={ZOOM_HELP_ID}>{t('designer:zoom.help')}</span>
          </>
        )}
      </p>
    </div>
  );
}
