import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import {
  isShopLogo,
  type JacketView,
  LOGO_WIDTH,
  MAX_LOGOS,
  type PlacedLogo,
  sizedTo,
  turnedTo,
  wholeDegrees,
} from '@fori/domain/jackets';
import { type LogoMaking, madeAs } from '@fori/domain/logo-making';
import { type LogoZone, putIn } from '@fori/domain/logo-zones';
import { inSentence, makingText } from '@fori/i18n/making-text';
import { footprint } from '@fori/jacket/footprint';
import { crossesSeam } from '@fori/jacket/geometry';
import { coversMonogram } from '@fori/jacket/monogram-place';
import { CENTRE_X, clampToPrintable } from '@fori/jacket/printable';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { neighbourOf } from '../model/changes.ts';
import { freePlace, freePlaceIn } from '../model/free-place.ts';
import { newId } from '../model/new-id.ts';
import { useDesigner, useNameOf } from './use-designer.ts';
import { usePosition } from './use-position.ts';

/** The actions on logos, each with its announcement for screen readers. */
export function useLogoActions() {
  const { t } = useTranslation('jacket');
  const { get, act, announce, showView, select } = useDesigner();
  const nameOf = useNameOf();
  const positionOf = usePosition();

  return useMemo(() => {
    const designNow = () => get().history.present.design;

    const zoneName = ({ zone }: Pick<PlacedLogo, 'zone'>) => t(`zone.${zone ?? 'body'}`);

    /** after it was moved from `logo` */
    const announceMove = (logo: PlacedLogo, x: number, y: number) => {
      const at = designNow().logos.find(({ id }) => id === logo.id) ?? logo;
      const taken = footprint(at);
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
      if (crossesSeam(logo.view, at.x, at.y, designNow().size, taken)) parts.push(t('warning.seam', { name }));
      announce(parts.join('. '));
    };

    /** a turned or larger square reaches further, and may have to move off the edge */
    const announceRoom = (before: PlacedLogo, after: PlacedLogo, text: string) => {
      const name = nameOf(before.logo);
      const { x, y } = clampToPrintable(after.view, after.x, after.y, footprint(after), designNow().size);
      const hasMoved = x !== before.x || y !== before.y;
      announce([text, ...(hasMoved ? [t('said.moved', { name, x, y }), t('said.edge', { name })] : [])].join('. '));
    };

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
        const wanted: PlacedLogo = putIn({ id, logo, view, x: at.x, y: at.y }, dropped?.zone ?? null);
        const placed = { ...wanted, ...clampToPrintable(view, at.x, at.y, footprint(wanted), design.size) };
        const { x, y } = placed;
        act({ type: 'place', logo: placed });
        showView(view);
        select(id);
        const left = MAX_LOGOS - design.logos.length - 1;
        const room = left > 0 ? t('palette.left', { count: left }) : t('palette.full', { most: MAX_LOGOS });
        const said = t(`said.placed_${view}`, { name: nameOf(logo), x, y });
        const where = placed.zone ? [zoneName(placed)] : [];
        announce([said, ...where, positionOf(design.size, placed), room].join('. '));
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
        announceMove(logo, x, y);
      },
      /** turns it to a number of degrees clockwise, beyond a full turn too */
      turn: (logo: PlacedLogo, degrees: number, run?: string) => {
        const name = nameOf(logo.logo);
        const turned = turnedTo(logo, degrees);
        act({ type: 'turn', id: logo.id, rotation: degrees }, run);
        announceRoom(logo, turned, t('said.turned', { name, degrees: wholeDegrees(degrees) }));
      },
      /** makes it as wide as this, in millimetres, within what the shop offers */
      size: (logo: PlacedLogo, millimetres: number) => {
        const sized = sizedTo(logo, millimetres);
        act({ type: 'size', id: logo.id, width: millimetres });
        announceRoom(logo, sized, t('said.sized', { name: nameOf(logo.logo), width: sized.width ?? LOGO_WIDTH }));
      },
      /** makes it in this way; without a technique as usual */
      make: (logo: PlacedLogo, making: LogoMaking) => {
        const usual = t(isShopLogo(logo.logo) ? 'technique.usual_house' : 'technique.usual_own');
        act({ type: 'make', id: logo.id, making });
        announce(
          t('said.made', { name: nameOf(logo.logo), making: makingText(t, madeAs(logo, making)) ?? inSentence(usual) }),
        );
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
        const moved = designNow().logos.find(({ id }) => id === logo.id) ?? logo;
        const said = t(`said.placed_${to}`, { name: nameOf(logo.logo), x: moved.x, y: moved.y });
        const where = moved.zone ? [zoneName(moved)] : [];
        announce([said, ...where, positionOf(designNow().size, moved)].join('. '));
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
  }, [t, get, act, announce, showView, select, nameOf, positionOf]);
}
