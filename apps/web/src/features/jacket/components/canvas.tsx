import { type JacketView, jacketViews } from '@fori/domain/jackets';
import { cn } from '@fori/ui/cn';
import { useTranslation } from 'react-i18next';
import { useDesignDraft, useDesigner, useDesignerState } from '../hooks/use-designer.ts';
import { frameClass, sideClass } from './canvas-frame.tsx';
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

function ViewStage({ view }: { view: JacketView }) {
  const { t } = useTranslation('jacket');
  const { showView, select } = useDesigner();
  const currentView = useDesignerState((state) => state.view);
  const color = useDesignDraft(({ design }) => design.color);
  const material = useDesignDraft(({ design }) => design.material);
  const lining = useDesignDraft(({ design }) => design.lining);
  const size = useDesignDraft(({ design }) => design.size);
  const monogram = useDesignDraft(({ design }) => design.monogram);
  const shown = currentView === view;
  const label = [
    t(`stage.${view}`),
    t(`color.${color}`),
    t(`material.${material}`),
    t(`lining.${lining}`),
    t(`size.${size}`),
    ...(monogram ? [`${t('monogram.label')}: ${monogram}`] : []),
  ].join(', ');

  return (
    <figure className={sideClass(shown)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same is chosen by the buttons above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; its controls are within */}
      <div
        data-stage={view}
        tabIndex={-1}
        onClick={(event) => {
          showView(view);
          if (!(event.target instanceof Element && event.target.closest('[data-placed]'))) select(null);
        }}
        className={cn('group outline-none', frameClass)}
      >
        <JacketPicture view={view} label={label} look={{ color, material, lining, size, monogram }} />
        <Guides view={view} size={size} />
        <PlacedLogos view={view} />
      </div>
      <figcaption
        className={cn(
          'mt-2 hidden items-baseline justify-between gap-2 border-t-2 pt-1 text-sm lg:flex',
          shown ? 'border-spruce' : 'border-transparent',
        )}
      >
        <span className="font-semibold">{t(`view.${view}`)}</span>
        {shown && <span className="text-muted">{t('stage.new_here')}</span>}
      </figcaption>
    </figure>
  );
}

/** Front and back side by side where there is room, else the current one. */
export function Canvas() {
  const { t } = useTranslation('jacket');
  return (
    <div>
      <div className="grid gap-4 lg:grid-cols-2">
        {jacketViews.map((view) => (
          <ViewStage key={view} view={view} />
        ))}
      </div>
      <p id={HELP_ID} className="mt-2 text-muted text-sm max-lg:sr-only">
        {t('stage.help')}
      </p>
    </div>
  );
}
