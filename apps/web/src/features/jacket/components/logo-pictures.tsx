import { ARTBOARD, type JacketView, type PlacedLogo } from '@fori/domain/jackets';
import { footprint } from '@fori/jacket/footprint';
import { type CSSProperties, memo } from 'react';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { isDrawn, LogoPicture } from './logo-picture.tsx';

const percentOf = (units: number, whole: number) => `${(units / whole) * 100}%`;

/** Where a logo's square lies on the artboard. */
export const placeStyle = (logo: PlacedLogo): CSSProperties => ({
  left: percentOf(logo.x, ARTBOARD.width),
  top: percentOf(logo.y, ARTBOARD.height),
  width: percentOf(footprint(logo).side, ARTBOARD.width),
  ...(logo.rotation && { rotate: `${logo.rotation}deg` }),
});

const OnJacket = memo(function OnJacket({ logo }: { logo: PlacedLogo }) {
  // what is sewn on is drawn turned, for its shadow is not; its frame turns nevertheless
  const drawn = isDrawn(logo) ? (logo.rotation ?? 0) : 0;
  return (
    <span
      data-picture-of={logo.id}
      style={placeStyle(logo)}
      className="absolute aspect-square -translate-x-1/2 -translate-y-1/2"
    >
      <span className="block size-full" style={drawn === 0 ? undefined : { rotate: `${-drawn}deg` }}>
        <LogoPicture look={drawn === 0 ? { ...logo, rotation: 0 } : logo} />
      </span>
    </span>
  );
});

/** The logos of a side as they look, between its leather and the light on it. */
export function LogoPictures({ view }: { view: JacketView }) {
  const logos = useDesignDraft(({ design }) => design.logos);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10">
      {logos
        .filter((logo) => logo.view === view)
        .map((logo) => (
          <OnJacket key={logo.id} logo={logo} />
        ))}
    </div>
  );
}
