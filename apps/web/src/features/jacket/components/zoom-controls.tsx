import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { IconButton } from '@fori/ui/icon-button';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useDesignerState } from '../hooks/use-designer.ts';
import { useZoom } from '../hooks/use-zoom.ts';
import { MAX_ZOOM } from '../model/camera.ts';
import { hiddenOnPhone } from './hidden-on-phone.ts';

/** Zooms by buttons, for whoever uses neither wheel nor two fingers (JACKET-132). */
export function ZoomControls() {
  const { t } = useTranslation('designer');
  const zoom = useDesignerState(({ camera }) => camera.zoom);
  const { closer, further, whole } = useZoom();
  const isWhole = zoom <= 1;
  return (
    <fieldset
      data-controls
      className="absolute right-3 bottom-3 z-10 flex flex-col rounded-control border border-hair bg-surface"
    >
      <legend className="sr-only">{t('zoom.label')}</legend>
      <IconButton label={t('zoom.in')} tooltip={true} disabled={zoom >= MAX_ZOOM} onClick={() => closer()}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
      <p aria-hidden className={cn('text-center font-mono text-xs', isWhole && hiddenOnPhone)}>
        {t('zoom.percent', { percent: Math.round(zoom * 100) })}
      </p>
      <IconButton
        label={t('zoom.out')}
        tooltip={true}
        disabled={isWhole}
        className={cn(isWhole && hiddenOnPhone)}
        onClick={() => further()}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={t('zoom.whole')}
        tooltip={true}
        disabled={isWhole}
        className={cn(isWhole && hiddenOnPhone)}
        onClick={whole}
      >
        <Maximize aria-hidden className="size-5" />
      </IconButton>
    </fieldset>
  );
}
