import { useTranslation } from '@fori/client/use-translation';
import { ARTBOARD, LOGO_WIDTH, LOGO_WIDTHS, MAX_ROTATION, type PlacedLogo } from '@fori/domain/jackets';
import { logoZones } from '@fori/domain/logo-zones';
import { letteringText } from '@fori/i18n/lettering';
import { inSentence } from '@fori/i18n/making-text';
import { monogramSpot } from '@fori/jacket/monogram-place';
import { cn } from '@fori/ui/cn';
import { IconButton } from '@fori/ui/icon-button';
import { Select } from '@fori/ui/input';
import { ArrowDown, ArrowUp, FlipHorizontal2, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useRef } from 'react';
import { useStore } from '../../../shared/preferences.tsx';
import {
  useDesignDraft,
  useDesignDraftLater,
  useDesigner,
  useDesignerState,
  useNameOf,
} from '../hooks/use-designer.ts';
import { useLogoActions } from '../hooks/use-logo-actions.ts';
import { usePosition } from '../hooks/use-position.ts';
import { useZoom } from '../hooks/use-zoom.ts';
import { TURN_STEP } from '../measures.ts';
import { neighbourOf } from '../model/changes.ts';
import { LogoPicture } from './logo-picture.tsx';
import { MakingChoice } from './making-choice.tsx';
import { PositionField } from './position-field.tsx';

const BODY = 'body';
const places = [BODY, ...logoZones] as const;

interface LayerProps {
  logo: PlacedLogo;
  /** whether another logo of the same side is above it, and below */
  covered: boolean;
  covering: boolean;
  /** whether the shop lets customers choose how wide a logo is */
  hasSizes: boolean;
  onRemoved: () => void;
}

/** Where a logo is: on the body or in a zone (JACKET-142). */
function ZoneChoice({ logo, name }: { logo: PlacedLogo; name: string }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const { putIn } = useLogoActions();
  // the list waits for the jacket, and the choice must show at once
  const zone = useDesignDraft(({ design }) => design.logos.find(({ id }) => id === logo.id)?.zone);
  return (
    <span className="flex items-center gap-3 text-sm">
      <span aria-hidden className="font-semibold">
        {t('designer:zone.label')}
      </span>
      <Select
        aria-label={t('designer:zone.of', { name })}
        value={zone ?? BODY}
        onChange={({ target }) => putIn(logo, logoZones.find((known) => known === target.value) ?? null)}
      >
        {places.map((place) => (
          <option key={place} value={place}>
            {t(`designer:zone.${place}`)}
          </option>
        ))}
      </Select>
    </span>
  );
}

const Layer = memo(function Layer({ logo, covered, covering, hasSizes, onRemoved }: LayerProps) {
  const { t } = useTranslation(['jacket', 'designer']);
  const { select } = useDesigner();
  const { flyTo } = useZoom();
  // after the jacket: its choices are many, and a drag selects
  const isSelected = useDeferredValue(useDesignerState(({ selected }) => selected === logo.id));
  const { move, turn, size: setSize, reorder, showOn, remove } = useLogoActions();
  const name = useNameOf()(logo.logo);
  const positionOf = usePosition();
  const size = useDesignDraft(({ design }) => design.size);
  const { rotation = 0 } = logo;
  const other = logo.view === 'front' ? 'back' : 'front';
  return (
    <li
      data-layer={logo.id}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 py-2 pl-2',
        isSelected ? 'border-spruce' : 'border-transparent',
      )}
    >
      <button
        type="button"
        onClick={() => {
          select(logo.id);
          flyTo(logo.view, logo);
        }}
        className="flex min-h-target min-w-0 flex-1 basis-40 items-center gap-3 text-left"
      >
        <span className="size-10 shrink-0">
          <LogoPicture look={logo} />
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-muted text-sm">
            {t(`view.${logo.view}`)}
            {logo.zone && `, ${inSentence(t(`designer:zone.${logo.zone}`))}`}
          </span>
        </span>
      </button>
      <span className="flex flex-wrap gap-3">
        <PositionField
          label={t('designer:layers.x_of', { name })}
          short="x"
          value={logo.x}
          max={ARTBOARD.width}
          onCommit={(x) => move(logo, x, logo.y)}
        />
        <PositionField
          label={t('designer:layers.y_of', { name })}
          short="y"
          value={logo.y}
          max={ARTBOARD.height}
          onCommit={(y) => move(logo, logo.x, y)}
        />
        <PositionField
          label={t('designer:layers.rotation_of', { name })}
          short="°"
          value={rotation}
          max={MAX_ROTATION}
          onCommit={(degrees) => turn(logo, degrees)}
        />
        {!logo.zone && (hasSizes || logo.width !== undefined) && (
          <PositionField
            label={t('designer:layers.width_of', { name })}
            short="mm"
            value={logo.width ?? LOGO_WIDTH}
            {...LOGO_WIDTHS}
            onCommit={(width) => setSize(logo, width)}
          />
        )}
      </span>
      <span className="flex flex-wrap">
        <IconButton
          label={t('designer:layers.turn_left', { name, degrees: TURN_STEP })}
          tooltip={true}
          onClick={() => turn(logo, rotation - TURN_STEP)}
        >
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('designer:layers.turn_right', { name, degrees: TURN_STEP })}
          tooltip={true}
          onClick={() => turn(logo, rotation + TURN_STEP)}
        >
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('designer:layers.forward', { name })}
          tooltip={true}
          disabled={!covered}
          onClick={() => reorder(logo, 1)}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('designer:layers.backward', { name })}
          tooltip={true}
          disabled={!covering}
          onClick={() => reorder(logo, -1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t(`designer:layers.to_${other}`, { name })}
          tooltip={true}
          onClick={() => showOn(logo, other)}
        >
          <FlipHorizontal2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('designer:layers.remove', { name })}
          tooltip={true}
          onClick={() => {
            onRemoved();
            remove(logo);
          }}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </span>
      <p className="basis-full text-muted text-sm">{positionOf(size, logo)}</p>
      <ZoneChoice logo={logo} name={name} />
      {isSelected && <MakingChoice logo={logo} name={name} />}
    </li>
  );
});

/** The monogram, which lies below the logos. One on the lining is seen from no side, so there is nothing to look at. */
function MonogramLayer() {
  const { t } = useTranslation(['jacket', 'designer']);
  const monogram = useDesignDraft(({ design }) => design.monogram);
  const lettering = useDesignDraft(({ design }) => design.lettering);
  const size = useDesignDraft(({ design }) => design.size);
  const { flyTo } = useZoom();
  const spot = monogramSpot({ monogram, lettering, size });
  const rowClass = 'mt-2 flex min-h-target w-full items-center gap-3 border-transparent border-l-4 pl-2 text-left';
  const row = (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-stage font-mono text-xs">
        {monogram}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{t('monogram.label')}</span>
        <span className="block text-muted text-sm">{letteringText(t, lettering)}</span>
      </span>
    </>
  );
  if (!spot) return <div className={rowClass}>{row}</div>;
  return (
    <button type="button" onClick={() => flyTo('front', spot)} className={rowClass}>
      {row}
    </button>
  );
}

/** The logos on the jacket, topmost first, with their coordinates, and the monogram. A press shows one close up. */
export function Layers() {
  const { t } = useTranslation(['jacket', 'designer']);
  // after the jacket itself, so that dropping a logo waits for nothing else
  const logos = useDesignDraftLater(({ design }) => design.logos);
  const hasMonogram = useDesignDraft(({ design }) => design.monogram !== '');
  const store = useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemoved = useCallback(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="jacket-layers">
      <h2 ref={heading} id="jacket-layers" tabIndex={-1} className="mb-2 text-xl outline-none">
        {t('designer:layers.title')}
      </h2>
      {logos.length === 0 ? (
        <p className="text-muted">{t('designer:layers.empty')}</p>
      ) : (
        <ol className="divide-y divide-hair border-hair border-y">
          {[...logos].reverse().map((logo) => (
            <Layer
              key={logo.id}
              logo={logo}
              covered={neighbourOf(logos, logo.id, 1) !== null}
              covering={neighbourOf(logos, logo.id, -1) !== null}
              hasSizes={store?.jacket_logo_sizes ?? false}
              onRemoved={onRemoved}
            />
          ))}
        </ol>
      )}
      {hasMonogram && <MonogramLayer />}
    </section>
  );
}
