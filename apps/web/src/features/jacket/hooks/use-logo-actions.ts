import { useTranslation } from '@fori/client/use-translation';
import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import {
  isShopLogo,
  type JacketView,
  LOGO_WIDTH,
  MAX_LOGOS,
  type PlacedLogo,
  wholeDegrees,
} from '@fori/domain/jackets';
import type { LogoMaking } from '@fori/domain/logo-making';
import { type LogoZone, putIn } from '@fori/domain/logo-zones';
import { inSentence, makingText } from '@fori/i18n/making-text';
import { footprint } from '@fori/jacket/footprint';
import { crossesSeam } from '@fori/jacket/geometry';
import { coversMonogram } from '@fori/jacket/monogram-place';
import { CENTRE_X } from '@fori/jacket/printable';
import { useMemo } from 'react';
import { neighbourOf } from '../model/changes.ts';
import { freePlace, freePlaceIn } from '../model/free-place.ts';
import { newId } from '../model/new-id.ts';
import { useDesigner, useNameOf } from './use-designer.ts';
import { usePosition } from './use-position.ts';
import { useZoom } from './use-zoom.ts';

/** The actions on logos, each with its announcement for screen readers. */
export function useLogoActions() {
  const { t } = useTranslation('designer');
  const { get, act, announce, showView, select } = useDesigner();
  const { reveal } = useZoom();
  const nameOf = useNameOf();
  const positionOf = usePosition();

  return useMemo(() => {
    const designNow = () => get().history.present.design;
    /** a logo as the last change left it, which may have clamped it */
    const latest = (logo: PlacedLogo) => designNow().logos.find(({ id }) => id === logo.id) ?? logo;

    const zoneName = ({ zone }: Pick<PlacedLogo, 'zone'>) => t(`zone.${zone ?? 'body'}`);

    /** `logo` is the logo before the move, x and y where it was to go */
    const announceMove = (logo: PlacedLogo, x: number, y: number) => {
      const at = latest(logo);
      const name = nameOf(logo.logo);
      const parts = [
        t('said.moved', { name, x: at.x, y: at.y }),
        ...(at.zone === logo.zone ? [] : [zoneName(at)]),
        positionOf(designNow().size, at),
      ];
      if (at.x !== Math.round(x) || at.y !== Math.round(y)) parts.push(t('said.edge', { name }));
      if (at.x === CENTRE_X && logo.x !== CENTRE_X) parts.push(t('said.centre'));
      const others = designNow().logos.filter(({ id, view }) => view === logo.view && id !== logo.id);
      const line = others.find((other) => other.x === at.x || other.y === at.y);
      if (line) parts.push(t('said.in_line', { name: nameOf(line.logo) }));
      if (coversMonogram(designNow(), at)) parts.push(t('warning.monogram', { name }));
      if (crossesSeam(logo.view, at.x, at.y, designNow().size, footprint(at))) parts.push(t('warning.seam', { name }));
      announce(parts.join('. '));
    };

    /** a turned or larger square reaches further, and may have to move off the edge */
    const announceRoom = (before: PlacedLogo, text: string) => {
      const name = nameOf(before.logo);
      const { x, y } = latest(before);
      const hasMoved = x !== before.x || y !== before.y;
      announce([text, ...(hasMoved ? [t('said.moved', { name, x, y }), t('said.edge', { name })] : [])].join('. '));
    };

    const placedParts = (logo: PlacedLogo) => [
      t(`said.placed_${logo.view}`, { name: nameOf(logo.logo), x: logo.x, y: logo.y }),
      ...(logo.zone ? [zoneName(logo)] : []),
      positionOf(designNow().size, logo),
    ];

    return {
      /** adds a logo at a free place on the current view unless a place is given */
      place: (logo: string, dropped?: Pick<PlacedLogo, 'view' | 'x' | 'y'> & { zone: LogoZone | null }) => {
        const design = designNow();
        if (design.logos.length >= MAX_LOGOS) {
          announce(t('palette.full', { most: MAX_LOGOS }));
          return;
        }
        const { view } = dropped ?? get();
        const at = dropped ?? freePlace(design, view);
        const id = newId();
        const placed: PlacedLogo = putIn({ id, logo, view, x: at.x, y: at.y }, dropped?.zone ?? null);
        act({ type: 'place', logo: placed });
        showView(view);
        if (!dropped) reveal(latest(placed));
        select(id);
        const left = MAX_LOGOS - design.logos.length - 1;
        announce(() => {
          const room = left > 0 ? t('palette.left', { count: left }) : t('palette.full', { most: MAX_LOGOS });
          return [...placedParts(latest(placed)), room].join('. ');
        });
      },
      /** to a place, and to a zone or for null the body; without one it stays where it is */
      move: (logo: PlacedLogo, x: number, y: number, run?: string, zone?: LogoZone | null) => {
        act({ type: 'move', id: logo.id, x, y, zone }, run);
        announceMove(logo, x, y);
      },
      /** to a free place in a zone, or for null on the body */
      putIn: (logo: PlacedLogo, zone: LogoZone | null) => {
        const design = designNow();
        const { view } = putIn(logo, zone);
        const others = { ...design, logos: design.logos.filter(({ id }) => id !== logo.id) };
        const { x, y } = zone === null ? freePlace(others, view) : freePlaceIn(zone, view, others);
        act({ type: 'move', id: logo.id, x, y, zone });
        showView(view);
        reveal(latest(logo));
        announceMove(logo, x, y);
      },
      /** turns it to a number of degrees clockwise, beyond a full turn too */
      turn: (logo: PlacedLogo, degrees: number, run?: string) => {
        act({ type: 'turn', id: logo.id, rotation: degrees }, run);
        announceRoom(logo, t('said.turned', { name: nameOf(logo.logo), degrees: wholeDegrees(degrees) }));
      },
      /** makes it as wide as this, in millimetres, within what the shop offers */
      size: (logo: PlacedLogo, millimetres: number) => {
        act({ type: 'size', id: logo.id, width: millimetres });
        const { width = LOGO_WIDTH } = latest(logo);
        announceRoom(logo, t('said.sized', { name: nameOf(logo.logo), width }));
      },
      /** makes it in this way; without a technique as usual */
      make: (logo: PlacedLogo, making: LogoMaking) => {
        const usual = t(isShopLogo(logo.logo) ? 'technique.usual_house' : 'technique.usual_own');
        act({ type: 'make', id: logo.id, making });
        announce(t('said.made', { name: nameOf(logo.logo), making: makingText(t, latest(logo)) ?? inSentence(usual) }));
      },
      reorder: (logo: PlacedLogo, step: 1 | -1) => {
        const name = nameOf(logo.logo);
        const can = neighbourOf(designNow().logos, logo.id, step) !== null;
        act({ type: 'reorder', id: logo.id, step });
        if (can) announce(t(step === 1 ? 'said.forward' : 'said.backward', { name }));
        else announce(t(step === 1 ? 'said.topmost' : 'said.lowest', { name }));
      },
      showOn: (logo: PlacedLogo, to: JacketView) => {
        act({ type: 'show-on', id: logo.id, view: to });
        showView(to);
        announce(placedParts(latest(logo)).join('. '));
      },
      remove: (logo: PlacedLogo) => {
        act({ type: 'remove', id: logo.id });
        select(null);
        announce(t('said.removed', { name: nameOf(logo.logo) }));
      },
      dropUpload: (upload: UploadedLogo) => {
        act({ type: 'drop-upload', id: upload.id });
        announce(t('said.removed', { name: nameOf(upload.id) }));
      },
    };
  }, [t, get, act, announce, showView, reveal, select, nameOf, positionOf]);
}
