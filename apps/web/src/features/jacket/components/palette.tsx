import { useTranslation } from '@fori/client/use-translation';
import { MAX_LOGOS, shopLogos } from '@fori/domain/jackets';
import { cn } from '@fori/ui/cn';
import { Notice } from '@fori/ui/states';
import { X } from 'lucide-react';
import { memo } from 'react';
import { usePrices } from '../../../shared/use-prices.ts';
import { useDesignDraft, useDesignDraftLater, useDesignerStateLater, useNameOf } from '../hooks/use-designer.ts';
import { useJacketPrices, useOffered } from '../hooks/use-jacket-offer.ts';
import { useLogoActions } from '../hooks/use-logo-actions.ts';
import { usePaletteDrag } from '../hooks/use-palette-drag.ts';
import { AlignmentLines } from './alignment-lines.tsx';
import { LogoPicture } from './logo-picture.tsx';
import { UploadLogo } from './upload-logo.tsx';

const PaletteLogo = memo(function PaletteLogo({ logo, full }: { logo: string; full: boolean }) {
  const drag = usePaletteDrag(logo);
  const name = useNameOf()(logo);
  return (
    <button
      type="button"
      data-logo={logo}
      title={name}
      aria-label={name}
      aria-disabled={full || undefined}
      {...drag}
      className={cn(
        'relative block aspect-square w-full min-w-target cursor-grab touch-none select-none rounded-control border border-transparent p-0.5 hover:border-line',
        full && 'opacity-50',
      )}
    >
      <LogoPicture look={{ logo }} />
      <AlignmentLines />
    </button>
  );
});

const HEADING_ID = 'jacket-palette';

/** Six or twelve beside each other, fewer where text is enlarged. */
const grid =
  'grid gap-1 grid-cols-[repeat(auto-fill,minmax(max(var(--spacing-target),15%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(max(var(--spacing-target),7.4%),1fr))] lg:grid-cols-[repeat(auto-fill,minmax(max(var(--spacing-target),15%),1fr))]';

/** Moves the focus to the removal of the next own logo, else to the palette's heading. */
const focusAfterRemoval = (button: HTMLElement) => {
  const others = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = others.indexOf(button);
  const next = others[at + 1] ?? others[at - 1] ?? document.getElementById(HEADING_ID);
  next?.focus();
};

/** The logos to choose from: the shop's patches and the customer's uploads. */
export function Palette() {
  const { t } = useTranslation('designer');
  const { unit } = usePrices();
  const prices = useJacketPrices();
  const view = useDesignerStateLater((state) => state.view);
  const count = useDesignDraftLater(({ design }) => design.logos.length);
  const uploads = useDesignDraft((work) => work.uploads);
  const nameOf = useNameOf();
  const { dropUpload } = useLogoActions();
  const offered = useOffered('logos', shopLogos);
  const left = MAX_LOGOS - count;
  const full = left <= 0;
  return (
    <section aria-labelledby={HEADING_ID} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={HEADING_ID} tabIndex={-1} className="text-xl outline-none">
          {t('palette.title')}
        </h2>
        <p className="font-mono text-muted text-sm">{t('palette.left', { count: Math.max(0, left) })}</p>
      </div>
      <p className="text-muted text-sm">{t(`palette.hint_${view}`, { amount: unit(prices.logo) })}</p>
      {full && <Notice tone="warning">{t('palette.full', { most: MAX_LOGOS })}</Notice>}
      {offered.length > 0 && (
        <ul aria-label={t('palette.house')} className={grid}>
          {offered.map((logo) => (
            <li key={logo}>
              <PaletteLogo logo={logo} full={full} />
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t('palette.own')} className="flex flex-wrap gap-3">
          {uploads.map((upload) => (
            <li key={upload.id} className="flex items-center">
              <span className="w-14">
                <PaletteLogo logo={upload.id} full={full} />
              </span>
              <button
                type="button"
                aria-label={t('upload.remove', { name: nameOf(upload.id) })}
                data-remove
                onClick={({ currentTarget }) => {
                  focusAfterRemoval(currentTarget);
                  dropUpload(upload);
                }}
                className="flex size-target items-center justify-center text-muted hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadLogo />
    </section>
  );
}
