import { ARTBOARD, type JacketView, type PlacedLogo } from '@fori/domain/jackets';
import { footprint } from '@fori/jacket/footprint';
import { monogramOnFront } from '@fori/jacket/sewn-monogram';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { isDrawn, LogoPicture } from './logo-picture.tsx';
import { SewnLetters } from './sewn-letters.tsx';

const percentOf = (units: number, whole: number) => `${(units / whole) * 100}%`;

/** Where a logo's square lies on the artboard. */
export const placeStyle = (logo: PlacedLogo): CSSProperties => ({
  left: percentOf(logo.x, ARTBOARD.width),
  top: percentOf(logo.y, ARTBOARD.height),
  width: percentOf(footprint(logo).side, ARTBOARD.width),
  ...(logo.rotation && { rotate: `${logo.rotation}deg` }),
});

const OnJacket = memo(function OnJacket({ logo }: { logo: PlacedLogo }) {
  // the renderer draws it turned, so that its shadow is not; the turn of its frame is undone
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

/** The monogram of the front as it looks; its letters are stitched as they are typed. */
function MonogramOnJacket() {
  const monogram = useDesignDraft(({ design }) => design.monogram);
  const lettering = useDesignDraft(({ design }) => design.lettering);
  const color = useDesignDraft(({ design }) => design.color);
  const size = useDesignDraft(({ design }) => design.size);
  const before = useRef(monogram);
  const from = before.current;
  useEffect(() => {
    before.current = monogram;
  }, [monogram]);
  const sewn = monogramOnFront({ monogram, lettering, color, size }, 'on-jacket');
  if (!sewn) return null;
  const place = {
    left: percentOf(sewn.x, ARTBOARD.width),
    top: percentOf(sewn.y, ARTBOARD.height),
    width: percentOf(sewn.width, ARTBOARD.width),
    height: percentOf(sewn.height, ARTBOARD.height),
  };
  return <SewnLetters sewn={sewn} monogram={monogram} from={from} className="absolute" style={place} />;
}

/** The monogram and logos of a side as they look, between its leather and the light on it. */
export const LogoPictures = memo(function LogoPictures({ view }: { view: JacketView }) {
  const logos = useDesignDraft(({ design }) => design.logos);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10">
      {view === 'front' && <MonogramOnJacket />}
      {logos
        .filter((logo) => logo.view === view)
        .map((logo) => (
          <OnJacket key={logo.id} logo={logo} />
        ))}
    </div>
  );
});
