import { type JacketView, jacketViews } from '@fori/domain/jackets';
import { cn } from '@fori/ui/cn';
import { useTranslation } from 'react-i18next';
import { useDesignDraft, useDesigner, useDesignerState } from '../hooks/use-designer.ts';
import { frameClass } from './canvas-frame.tsx';
import { Guides } from './guides.tsx';
import { JacketPicture } from './jacket-picture.tsx';
import { HELP_ID, PlacedLogo } from './placed-logo.tsx';

function PlacedLogos({ view }: { view: JacketView }) {
  const { t } = useTranslation('jacket');
  const logos = useDesignDraft(({ design }) => design.logos);
  return (
    // arrow keys move logos here, so screen readers must pass them on
    <div role="application" aria-label={t(`stage.logos_${view}`)} className="absolute inset-0 empty:hidden">
      {logos
        .filter((logo) => logo.view === view)
        .map((logo) => (
          <PlacedLogo key={logo.id} logo={logo} />
        ))}
    </div>
  );
}

const thumbnailClass = 'absolute bottom-3 left-3 z-10 aspect-6/7 w-[22%] min-w-16 max-w-28';

/** A side of the jacket: on the stage, or as the thumbnail in its corner, which a logo can be dropped on too. */
function ViewStage({ view }: { view: JacketView }) {
  const { t } = useTranslation('jacket');
  const { select } = useDesigner();
  const shown = useDesignerState((state) => state.view === view);
  const color = useDesignDraft(({ design }) => design.color);
  const material = useDesignDraft(({ design }) => design.material);
  const lining = useDesignDraft(({ design }) => design.lining);
  const size = useDesignDraft(({ design }) => design.size);
  const monogram = useDesignDraft(({ design }) => design.monogram);
  const label = [
    t(`stage.${view}`),
    t(`color.${color}`),
    t(`material.${material}`),
    t(`lining.${lining}`),
    t(`size.${size}`),
    ...(monogram ? [`${t('monogram.label')}: ${monogram}`] : []),
  ].join(', ');

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape on the logo does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; its controls are within
    <div
      data-frame={shown ? 'stage' : 'thumbnail'}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('[data-placed]'))) select(null);
      }}
      className={cn('[container-type:size]', shown ? 'absolute inset-0' : cn(thumbnailClass, 'bg-surface'))}
    >
      <div
        data-stage={view}
        tabIndex={-1}
        inert={!shown}
        className="group absolute top-1/2 left-1/2 aspect-6/7 w-[min(100cqw,100cqh*6/7)] -translate-1/2 outline-none"
      >
        <JacketPicture view={view} label={label} look={{ color, material, lining, size, monogram }} small={!shown} />
        <Guides view={view} size={size} />
        <PlacedLogos view={view} />
      </div>
    </div>
  );
}

/** The thumbnail's button: it stays where it is, and so does the focus, while the sides change places. */
function OtherSide() {
  const { t } = useTranslation('jacket');
  const { showView } = useDesigner();
  const other = useDesignerState(({ view }) => (view === 'front' ? 'back' : 'front'));
  return (
    <button
      type="button"
      aria-label={t(`view.show_${other}`)}
      onClick={() => showView(other)}
      className={cn(
        thumbnailClass,
        'flex items-end rounded-control border border-line bg-transparent transition-colors hover:border-ink',
      )}
    >
      <span className="w-full truncate bg-surface px-1 py-0.5 font-semibold text-xs">{t(`view.${other}`)}</span>
    </button>
  );
}

/** The current side as large as the stage, the other one as a thumbnail (JACKET-131). */
export function Canvas() {
  const { t } = useTranslation('jacket');
  return (
    <div>
      <div className={frameClass}>
        {jacketViews.map((view) => (
          <ViewStage key={view} view={view} />
        ))}
        <OtherSide />
      </div>
      <p id={HELP_ID} className="mt-2 text-muted text-sm max-lg:sr-only">
        {t('stage.help')}
      </p>
    </div>
  );
}
