import { useTranslation } from '@fori/client/use-translation';
import type { PlacedLogo } from '@fori/domain/jackets';
import { RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLogoTurn } from '../hooks/use-logo-turn.ts';

interface TurnHandleProps {
  logo: PlacedLogo;
  name: string;
  /** where the logo is, and how far it is turned */
  place: CSSProperties;
}

/**
 * Turns the selected logo by drag, a press by fifteen degrees. Out of the order of Tab, because the logo's keys and the
 * list do the same.
 */
export function TurnHandle({ logo, name, place }: TurnHandleProps) {
  const { t } = useTranslation('designer');
  const turning = useLogoTurn(logo);
  return (
    <span
      style={place}
      className="pointer-events-none absolute z-10 aspect-square -translate-x-1/2 -translate-y-1/2 peer-data-held:invisible"
    >
      <button
        type="button"
        data-turn={logo.id}
        tabIndex={-1}
        aria-label={t('layers.turn', { name })}
        {...turning}
        className="pointer-events-auto absolute bottom-full left-1/2 flex size-target -translate-x-1/2 cursor-grab touch-none select-none items-center justify-center active:cursor-grabbing"
      >
        <span className="flex size-7 items-center justify-center rounded-full border border-spruce bg-surface text-spruce">
          <RotateCw aria-hidden className="size-4" />
        </span>
      </button>
    </span>
  );
}
